import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListedLink, readListing, readWallet } from './readListing.ts'
import { readRecent, writeWallet } from './writeWallet.ts'

const row = { id: 'a', name: 'Field', chains: ['eip155:1'] }

test.each([
  'https://wallet.example/a?b#c',
  'trust://',
  'okex://main/',
  'metamask:',
  'http://127.0.0.1:4440/x',
])('%s may be opened', (link) => expect(isListedLink(link)).toBe(true))

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
])('%j may not be opened', (link) => expect(isListedLink(link)).toBe(false))

test('an invalid field is dropped, and the wallet is kept', () => {
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

test('a name loses its invisible characters, and is cut after 64 characters', () => {
  expect(readWallet({ ...row, name: ' A‮​B\n ' })?.name).toBe('AB')
  expect([...(readWallet({ ...row, name: '😀'.repeat(100) })?.name ?? '')]).toHaveLength(64)
  expect(readWallet({ ...row, name: '‮' })).toBeUndefined()
  expect(readWallet({ ...row, name: '\u3164\u2800' })).toBeUndefined()
})

test('I-38: invalid rows are dropped; valid ones keep their order, without duplicates and within the limit', () => {
  const validRows = ['a', 'b', 'c', 'd'].map((id) => ({ ...row, id }))
  const data = [null, validRows[0], { id: 'x' }, validRows[1], validRows[0], 'y', validRows[2], validRows[3]]
  expect(readListing({ data, count: 9 }, 7)).toMatchObject({ count: 9, full: true })
  expect(readListing({ data, count: 9 }, 7).wallets.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(readListing({ data: [validRows[0]], count: 'many' }, 7)).toMatchObject({ count: 1, full: false })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(...validRows))), (rows) => {
      const ids = readListing({ data: rows }, 1_000).wallets.map(({ id }) => id)
      const expected = [
        ...new Set(
          rows.filter((value) => validRows.includes(value as never)).map((value) => Object(value).id),
        ),
      ]
      expect(ids.filter((id) => 'abcd'.includes(id))).toEqual(expected)
    }),
    runs,
  )
})

test('I-37: readWallet accepts any JSON value without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const wallet = readWallet(value)
      expect(wallet === undefined || wallet.name !== '').toBe(true)
    }),
    runs,
  )
})

test('a store link must lead to that store, and a page link must be a web page', () => {
  const read = (field: string, link: string) =>
    Object.values(readWallet({ ...row, chains: [], [field]: link }) ?? {})
  const chrome = 'https://chromewebstore.google.com/detail/field/nkbihfbeogaeaoehlefnkodbefgpgknn'
  const firefox = 'https://addons.mozilla.org/firefox/addon/field/'
  const edge = 'https://microsoftedge.microsoft.com/addons/detail/field/x'
  const apple = 'https://apps.apple.com/app/id1'
  const google = 'https://play.google.com/store/apps/details?id=a'
  for (const link of [chrome, firefox, edge]) expect(read('chrome_store', link)).toContain(link)
  expect(read('app_store', apple)).toContain(apple)
  expect(read('play_store', google)).toContain(google)
  for (const field of ['chrome_store', 'app_store', 'play_store'])
    for (const link of [
      'https://chromewebstore.evil.example/x',
      'https://chromewebstore.google.com.evil.example/x',
      'https://chromewebstore.google.com@evil.example/x',
      'https://evil.example/https://apps.apple.com/app/id1',
      'https://play.google.com:444/x',
      'https://chrome.google.com/x',
      'field://chromewebstore.google.com/',
    ])
      expect(read(field, link), link).not.toContain(link)
  for (const field of ['homepage', 'webapp_link', 'link_mode'])
    expect(read(field, 'field://x')).not.toContain('field://x')
})

test('no link of a wallet is stored, and none is read from storage', () => {
  const link = fc.constantFrom('https://a.example', 'a://', 'https://apps.apple.com/app/id1')
  const links = fc.dictionary(
    fc.constantFrom(
      'homepage',
      'mobile_link',
      'link_mode',
      'desktop_link',
      'webapp_link',
      'app_store',
      'rdns',
    ),
    link,
  )
  fc.assert(
    fc.property(fc.uuid(), links, (id, storedLinks) => {
      const wallet = readWallet({ id, name: 'A', image_id: 'i', ...storedLinks })
      if (!wallet) throw new Error('not a wallet')
      const stored = JSON.parse(JSON.stringify({ ...writeWallet(wallet), ...storedLinks }))
      const bare = readWallet({ id, name: 'A', image_id: 'i' })
      expect(readRecent(stored)).toEqual(bare)
      expect(JSON.stringify(writeWallet(wallet))).not.toMatch(/:\/\//)
    }),
    runs,
  )
})

test('I-37: a wallet that is read from any stored JSON has the stored id and a non-empty name', () => {
  const fieldName = fc.constantFrom('chains', 'name', 'image_id', 'toString', '__proto__', 'constructor')
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(fieldName, fc.jsonValue()), (id, rest) => {
      const wallet = readRecent({ ...rest, id } as never)
      expect(wallet === undefined || (wallet.id === id && wallet.name !== '')).toBe(true)
    }),
    runs,
  )
})

const size = 500_000
const large: Readonly<Record<string, readonly unknown[]>> = {
  'one name': [{ id: 'a', name: 'x'.repeat(size) }],
  'one name of invisible characters': [{ id: 'a', name: '\u200b'.repeat(size) }],
  'long names': Array.from({ length: 25 }, (_, index) => ({ id: `${index}`, name: 'x'.repeat(20_000) })),
  'one link': [{ ...row, homepage: `https://a.example/${'a'.repeat(size)}` }],
  'many wallets': Array.from({ length: size / 50 }, (_, index) => ({ ...row, id: `${index}` })),
  'many chains': [{ ...row, chains: Array.from({ length: size / 10 }, () => 'eip155:1') }],
  'many bad rows': Array.from({ length: size / 4 }, () => 'x'),
}

test('I-37: no list takes longer than 5 ms per 100 kB, whatever its content', async () => {
  for (const [kind, data] of Object.entries(large)) {
    const text = JSON.stringify(data)
    // A busy machine is also slow at what every reader does: parse the JSON and normalize its text once.
    const floor = await shortestTime(() => [JSON.parse(text), text.normalize('NFKC').replace(/\p{C}/gu, '')])
    const limit = Math.max(text.length / 20_000, 10 * floor)
    // No more rows are parsed than were requested, which is at most a hundred.
    expect(await shortestTime(() => readListing({ data }, 100)), kind).toBeLessThan(limit)
  }
})
