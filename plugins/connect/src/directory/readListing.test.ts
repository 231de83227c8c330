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

test('a shop is a shop, and a page is a page', () => {
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

test('of a wallet no link is stored, and none is read from storage', () => {
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
    fc.property(fc.uuid(), links, (id, given) => {
      const wallet = readWallet({ id, name: 'A', image_id: 'i', ...given })
      if (!wallet) throw new Error('not a wallet')
      const stored = JSON.parse(JSON.stringify({ ...writeWallet(wallet), ...given }))
      const bare = readWallet({ id, name: 'A', image_id: 'i' })
      expect(readRecent(stored)).toEqual(bare)
      expect(JSON.stringify(writeWallet(wallet))).not.toMatch(/:\/\//)
    }),
    runs,
  )
})

test('I-37: a wallet that is read from any stored JSON has the stored id and a name that is not empty', () => {
  const named = fc.constantFrom('chains', 'name', 'image_id', 'toString', '__proto__', 'constructor')
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(named, fc.jsonValue()), (id, rest) => {
      const wallet = readRecent({ ...rest, id } as never)
      expect(wallet === undefined || (wallet.id === id && wallet.name !== '')).toBe(true)
    }),
    runs,
  )
})

const size = 500_000
const large: Readonly<Record<string, readonly unknown[]>> = {
  'one name': [{ id: 'a', name: 'x'.repeat(size) }],
  'one name of what cannot be seen': [{ id: 'a', name: '\u200b'.repeat(size) }],
  'long names': Array.from({ length: 25 }, (_, at) => ({ id: `${at}`, name: 'x'.repeat(20_000) })),
  'one link': [{ ...row, homepage: `https://a.example/${'a'.repeat(size)}` }],
  'many wallets': Array.from({ length: size / 50 }, (_, at) => ({ ...row, id: `${at}` })),
  'many chains': [{ ...row, chains: Array.from({ length: size / 10 }, () => 'eip155:1') }],
  'many bad rows': Array.from({ length: size / 4 }, () => 'x'),
}

test('I-37: no list takes longer than 5 ms for each 100 kB, whatever it is made of', async () => {
  for (const [kind, data] of Object.entries(large)) {
    const text = JSON.stringify(data)
    // A machine that is busy parses slowly too.
    const limit = Math.max(text.length / 20_000, 10 * (await shortestTime(() => JSON.parse(text))))
    // Of one page no more rows are looked at than were asked for: a hundred, where it is most.
    expect(await shortestTime(() => readListing({ data }, 100)), kind).toBeLessThan(limit)
  }
})
