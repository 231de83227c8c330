import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListedLink, readListing, readWallet } from './readListing.ts'
import { writeWallet } from './writeWallet.ts'

const row = { id: 'a', name: 'Field', chains: ['eip155:1'] }

test.each([
  'https://wallet.example/a?b#c',
  'trust://',
  'okex://main/',
  'metamask:',
  'http://127.0.0.1:4440/x',
])('%s may be followed', (link) => expect(isListedLink(link)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javaſcript:alert(1)',
  'bloK:x',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  'about:blank',
  'filesystem:https://a',
  'intent://scan#Intent;end',
  'http://wallet.example',
  'http://127.0.0.1.evil.example/',
  '//wallet.example',
  '/relative',
  '',
  `https://${'a'.repeat(3_000)}`,
])('%j may not', (link) => expect(isListedLink(link)).toBe(false))

test('a field that cannot be read is left out, and the wallet stays', () => {
  const wallet = readWallet({
    ...row,
    rdns: 7,
    homepage: 'javascript:x',
    chains: ['a', 5],
    injected: [null, 3],
  })
  expect(wallet).toMatchObject({ id: 'a', name: 'Field', chains: ['a'], injected: [] })
  expect([wallet?.rdns, wallet?.homepage]).toEqual([undefined, undefined])
})

test('a name keeps no character that cannot be seen, and no more than 64', () => {
  expect(readWallet({ ...row, name: ' A‮​B\n ' })?.name).toBe('AB')
  expect([...(readWallet({ ...row, name: '😀'.repeat(100) })?.name ?? '')]).toHaveLength(64)
  expect(readWallet({ ...row, name: '‮' })).toBeUndefined()
  expect(readWallet({ ...row, name: '\u3164\u2800' })).toBeUndefined()
})

test('I-38: bad rows are dropped, good ones stay in their order, each once, no more than asked for', () => {
  const good = ['a', 'b', 'c', 'd'].map((id) => ({ ...row, id }))
  const data = [null, good[0], { id: 'x' }, good[1], good[0], 'y', good[2], good[3]]
  expect(readListing({ data, count: 9 }, 7)).toMatchObject({ count: 9, full: true })
  expect(readListing({ data, count: 9 }, 7).wallets.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(readListing({ data: [good[0]], count: 'many' }, 7)).toMatchObject({ count: 1, full: false })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(...good))), (rows) => {
      const kept = readListing({ data: rows }, 1_000).wallets.map(({ id }) => id)
      const wanted = [
        ...new Set(rows.filter((one) => good.includes(one as never)).map((one) => Object(one).id)),
      ]
      expect(kept.filter((id) => 'abcd'.includes(id))).toEqual(wanted)
    }),
    runs,
  )
})

test('I-37: any JSON value is a wallet or none, and never a throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const wallet = readWallet(value)
      expect(wallet === undefined || wallet.name !== '').toBe(true)
    }),
    runs,
  )
})

test('what is stored of a wallet reads as the same wallet', () => {
  const text = fc.option(fc.constantFrom('https://a.example', 'a://'), { nil: undefined })
  const any = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('A', 'B c'),
    rdns: text,
    mobile_link: text,
    app_store: text,
  })
  fc.assert(
    fc.property(any, (given) => {
      const wallet = readWallet(given)
      expect(wallet && readWallet(JSON.parse(JSON.stringify(writeWallet(wallet))))).toEqual(wallet)
    }),
    runs,
  )
})
