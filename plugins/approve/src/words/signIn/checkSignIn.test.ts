import { firstAddress, growthOf, runs, secondAddress, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../../testing/english.ts'
import { checkSignIn } from './checkSignIn.ts'

const validFields = {
  host: english.host,
  account: firstAddress,
  uri: `https://${english.host}/login`,
  chain: '1',
  resources: '',
}
const message = ({ host, account, uri, chain, resources }: typeof validFields) =>
  `${host} wants you to sign in with your Ethereum account:
${account}

I accept the terms.

URI: ${uri}
Version: 1
Chain ID: ${chain}
Nonce: 8f0c24a1e6b7d935
Issued At: 2026-11-21T15:00:00.000Z${resources}`
const recap = '\nResources:\n- https://shop.example/tos\n- urn:recap:eyJhdHQiOnt9fQ'

test('a sign-in for this site, account and network has no cautions', () => {
  expect(checkSignIn(message(validFields), english)).toEqual([])
  expect(checkSignIn(message({ ...validFields, account: firstAddress.toLowerCase() }), english)).toEqual([])
  expect(checkSignIn(message({ ...validFields, host: `https://${validFields.host}` }), english)).toEqual([])
})

test('missing fields and other spellings do not cause cautions', () => {
  const text = message(validFields)
  for (const [line, other] of [
    [/^URI.*\n/m, ''],
    [/^Chain ID.*\n/m, ''],
    [/0x\w+/, ''],
    [/account:\n/, 'account: '],
    [/0x\w+/, `eip155:1:${firstAddress}`],
    [/Chain ID: 1/, 'Chain ID: eip155:1'],
    [/Chain ID: 1/, 'Chain ID: 01'],
    // Network names that are not numbers are not compared.
    [/Chain ID: 1/, 'Chain ID: mainnet'],
    [/Chain ID: 1/, 'Chain ID: 2x'],
    [/Chain ID: 1/, 'Chain ID: x2'],
    [/shop/, 'SHOP'],
  ] as const) {
    const changed = text.replace(line, other)
    expect(changed).not.toBe(text)
    expect(checkSignIn(changed, english), changed).toEqual([])
  }
})

test('networks of other namespaces are compared only as complete CAIP-2 ids', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = { ...english, chainId, account: 'EPjFWdd5Aufq' } as const
  const changed = (chain: string) =>
    checkSignIn(message({ ...validFields, account: solana.account, chain }), solana)
  expect(changed('mainnet')).toEqual([])
  expect(changed('101')).toEqual([])
  expect(changed(chainId)).toEqual([])
  expect(changed('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual(['signInNetwork'])
})

test('the account is found after any whitespace, also on the same line', () => {
  const changed = (separator: string) =>
    checkSignIn(
      message({ ...validFields, account: secondAddress }).replace('account:\n', `account:${separator}`),
      english,
    )
  for (const separator of ['', ' ', '\n', '  \n\t '])
    expect(changed(separator), JSON.stringify(separator)).toEqual(['signInAccount'])
})

const changes = [
  [{ host: 'evil.example' }, 'otherHost'],
  [{ uri: 'https://evil.example/login' }, 'otherHost'],
  [{ uri: 'https://shop.example.evil.example' }, 'otherHost'],
  [{ uri: 'did:key:z6Mk' }, 'otherHost'],
  [{ uri: 'nowhere' }, 'otherHost'],
  [{ account: secondAddress }, 'signInAccount'],
  [{ account: `eip155:1:${secondAddress}` }, 'signInAccount'],
  [{ chain: '137' }, 'signInNetwork'],
  [{ chain: 'eip155:137' }, 'signInNetwork'],
  [{ resources: recap }, 'signInGrants'],
] as const

test('each wrong field of a sign-in has its caution, alone and in combination', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...changes), { minLength: 1 }), (selection) => {
      const changed = Object.assign({ ...validFields }, ...selection.map(([change]) => change))
      const fields = new Map(selection.map(([change, caution]) => [Object.keys(change)[0], caution]))
      expect(new Set(checkSignIn(message(changed), english))).toEqual(new Set(fields.values()))
    }),
    runs,
  )
})

test('a disguised sign-in message is detected', () => {
  const foreign = message({ ...validFields, host: 'evil.example' })
  for (const disguised of [
    ` \n${foreign}`,
    `Hello!\n${foreign}`,
    foreign.replace('wants', 'WANTS'),
    foreign.replace('wants', 'wan\u200bts'),
    foreign.replace('wants', 'ｗants'),
    foreign.replaceAll('\n', '\r\n'),
    foreign.replace('Ethereum', 'Solana'),
  ])
    expect(checkSignIn(disguised, english), disguised).toContain('otherHost')
})

test('other texts are not sign-in messages, and long texts are checked quickly', async () => {
  expect(checkSignIn('Hello', english)).toEqual([])
  for (const text of ['a'.repeat(250_000), 'x wants you to sign in with your '.repeat(7_000)])
    expect(await shortestTime(() => checkSignIn(text, english))).toBeLessThan(100)
})

test.each([
  ['line breaks', '\n'],
  ['carriage returns', '\r'],
  ['line separators', '\u2028'],
  ['spaces', ' '],
  ['lines of spaces', '  \n'],
  ['names of fields', 'URI:\n'],
  ['beginnings', 'x wants you to sign in with your '],
])('the time to check a sign-in followed by %s grows with its length only', async (_, part) => {
  const check = (characters: number) =>
    checkSignIn(`${message(validFields)}\n${part.repeat(characters / part.length)}`, english)
  const checkShort = (characters: number) =>
    checkSignIn(
      `a.example wants you to sign in with your Ethereum account:\n0x1\n${part.repeat(characters / part.length)}x`,
      english,
    )
  expect(await growthOf(check)).toBeLessThan(40)
  expect(await growthOf(checkShort)).toBeLessThan(40)
})

test('a field after a long statement is checked', () => {
  const long = 'I accept the terms. '.repeat(2_000)
  const text = message({ ...validFields, uri: 'https://evil.example/' }).replace('I accept the terms.', long)
  expect(checkSignIn(text, english)).toContain('otherHost')
  expect(checkSignIn(text.replace('URI:', '\r \t URI:'), english)).toContain('otherHost')
})
