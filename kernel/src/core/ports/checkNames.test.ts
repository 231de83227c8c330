import fc from 'fast-check'
import { atom } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { type NameResolver, nameResolverToken } from '../../contracts/names.ts'
import type { ServiceToken } from '../../contracts/tokens.ts'
import { runs } from '../../testing/index.ts'
import { checkService } from './checkService.ts'

const { signal } = new AbortController()
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const svg = 'data:image/svg+xml,%3Csvg/%3E'

/** A resolver that gives one answer to everything, as a consumer receives it. */
function answering(answer: unknown): NameResolver {
  const service = { resolve: async () => answer, identify: async () => answer } as NameResolver
  const checked = checkService({ log: () => undefined }, nameResolverToken, service)
  if (!checked) throw new Error('The resolver was refused')
  return checked
}
const resolve = (answer: unknown) => answering(answer).resolve('alice.eth', { namespace: 'eip155', signal })
const identify = (answer: unknown) => answering(answer).identify(address, { signal })

test('a valid answer is passed on, without other fields', async () => {
  const answer = { address, name: 'alice.eth', avatar: 'https://pictures.example/a.png', owner: 'x' }
  expect(await resolve(answer)).toEqual({ address, name: 'alice.eth', avatar: answer.avatar })
  expect(await identify(answer)).toEqual({ name: 'alice.eth', avatar: answer.avatar })
  expect(await identify({ name: null, avatar: svg })).toEqual({ avatar: svg })
  expect(await resolve({ ...answer, isUnchecked: true })).toMatchObject({ address, isUnchecked: true })
  expect(await resolve({ ...answer, isUnchecked: 'yes' })).not.toHaveProperty('isUnchecked')
  expect(await identify({ claimedName: 'alice.eth' })).toEqual({ claimedName: 'alice.eth' })
  expect(await identify({ claimedName: 'vit\u0430lik.eth' })).toEqual({})
})

test.each([
  ['no answer', undefined],
  ['no name', { address }],
  ['an empty name', { address, name: '' }],
  ['a name that is too long', { address, name: 'a'.repeat(256) }],
  ['a name that reverses the text after it', { address, name: 'alice\u202E.eth' }],
  ['a name with a space', { address, name: 'alice bob' }],
  ['a name with an invisible character', { address, name: 'ali\u200Bce.eth' }],
  ['a name with a joiner between letters', { address, name: 'ali\u200Dce.eth' }],
  ['a name with a joiner after its emoji', { address, name: '👨\u200D.eth' }],
  ['a name with two variation selectors', { address, name: '❤\uFE0F\uFE0F.eth' }],
  ['a name with a joiner between hyphens', { address, name: 'alice-\u200D-1.eth' }],
  ['a name with a joiner after an accent', { address, name: 'alic\u0113\u0301\u200D.eth' }],
  ['a name with a tag character', { address, name: 'alice\u{E0041}.eth' }],
  ['a name with a filler', { address, name: 'alice\u3164.eth' }],
  ['a name of two scripts that look alike', { address, name: '\u0430lice.eth' }],
  ['a name of letters that all look like Latin ones', { address, name: '\u0440\u0430\u0443' }],
  ['a name of capital letters that look like Latin ones', { address, name: '\u0420\u0410\u0423.eth' }],
  ['a name of such letters with a digit', { address, name: '\u0440\u0430\u04431.eth' }],
  ['a name of such letters with a hyphen', { address, name: '7-\u0440\u0430\u0443.eth' }],
  ['a name with a letter of another font', { address, name: '\u{1D41A}lice.eth' }],
  ['a name with a wide letter', { address, name: '\uFF41lice.eth' }],
  ['an address as its name', { address, name: address }],
  ['a shortened address as its name', { address, name: '0xf3…b92266' }],
  ['a shortened address with dots as its name', { address, name: '0xf3...b92266' }],
  ['a shortened address with a hyphen as its name', { address, name: '0xf3-b92266' }],
  ['a shortened address with other dots as its name', { address, name: '0xf3⋯b92266' }],
  ['a shortened address of Bitcoin as its name', { address, name: 'bc1q…0wlh' }],
  ['a shortened address of Bitcoin with three dots', { address, name: 'bc1q...0wlh' }],
  ['a shortened address of Bitcoin with middle dots', { address, name: 'bc1q··0wlh' }],
  ['no address', { name: 'alice.eth' }],
  ['an address with markup', { name: 'alice.eth', address: '<b>12345678' }],
  ['an address that is too long', { name: 'alice.eth', address: 'a'.repeat(129) }],
])('%s resolves to nothing', async (_, answer) => {
  expect(await resolve(answer)).toBeUndefined()
})

test.each([
  'alice.eth',
  '👨\u200D👩\u200D👧.eth',
  '❤\uFE0F.eth',
  '🏳\uFE0F\u200D🌈.eth',
  '👋🏽.eth',
  '🧑🏽\u200D🚀.eth',
  '123.eth',
  'привет7.eth',
  'col·lecció.cat',
  'bücher.eth',
  'пётр.eth',
  '鈴木.eth',
  '0xsisyphus.eth',
])('the name %s is passed on', async (name) => {
  expect(await identify({ name })).toEqual({ name })
})

test.each([
  'http://pictures.example/a.png',
  'https://user@pictures.example/a.png',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:https://pictures.example/1',
  `data:image/png,${'a'.repeat(65_536)}`,
  7,
])('%j is no picture, and the name stays', async (avatar) => {
  expect(await identify({ name: 'alice.eth', avatar })).toEqual({ name: 'alice.eth' })
})

test('an answer of any shape leads to a valid value or to nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true }), async (answer) => {
      const resolved = await resolve(answer)
      if (resolved !== undefined) expect(resolved).toMatchObject({ address: /^\w+$/, name: /^\S+$/ })
      expect(
        Object.keys(await identify(answer)).every((key) => ['name', 'avatar', 'claimedName'].includes(key)),
      ).toBe(true)
    }),
    runs,
  )
})

test('an answer that throws when it is read is nothing', async () => {
  const hostile = new Proxy(
    {},
    {
      get(_, key) {
        // A promise reads this of every value.
        if (key === 'then') return undefined
        throw new Error('no')
      },
    },
  )
  expect([await resolve(hostile), await identify(hostile)]).toEqual([undefined, {}])
})

test('a failure of the name service reaches the consumer', async () => {
  const down = async () => {
    throw new Error('down')
  }
  const service = { resolve: down, identify: down }
  const checked = checkService({ log: () => undefined }, nameResolverToken, service)
  await expect(checked?.resolve('alice.eth', { namespace: 'eip155', signal })).rejects.toThrow('down')
})

test('a service without the methods is refused', () => {
  const logged: string[] = []
  const log = (text: string) => void logged.push(text)
  const token: ServiceToken<Partial<NameResolver>> = nameResolverToken
  expect(checkService({ log }, token, { resolve: async () => undefined })).toBeUndefined()
  expect(logged).toEqual(['The service "nameResolver" has the wrong shape'])
})

test('the changes of a service can be followed', () => {
  const changesAtom = atom(0)
  const service = { resolve: async () => undefined, identify: async () => ({}), changesAtom }
  expect(checkService({ log: () => undefined }, nameResolverToken, service)?.changesAtom).toBe(changesAtom)
})
