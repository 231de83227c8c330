import { runs, shortestTime } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaks, secrets } from '../testing/secrets.ts'
import { scrub } from './scrub.ts'

const leaksOf = (text: string) => Object.keys(leaks).filter((name) => leaks[name]?.test(text))

test.each([
  ['User rejected the request', 'User rejected the request'],
  ['MetaMask', 'MetaMask'],
  ['Trust Wallet 2', 'Trust Wallet 2'],
  ['No session for ann@example.com', 'No session for [email]'],
  ['ann＠example．com is unknown', '[email] is unknown'],
  ['ann%40example.com is unknown', '[email] is unknown'],
  ['ann%2540example.com is unknown', '[email] is unknown'],
  ['a\u200bnn@exam\u00adple.com', '[email]'],
  ['GET https://u:p@shop.example/cart?id=7#x failed', 'GET https://shop.example/cart failed'],
  [`Open ${secrets.pairing} now`, 'Open [uri] now'],
  [`Open WC%3A${'7f'.repeat(32)}%402%3FsymKey%3D1 now`, 'Open [uri] now'],
  ['Enter 493817', 'Enter [number]'],
  ['Enter 493 817', 'Enter [number]'],
  ['Enter ٤٩٣٨١٧', 'Enter [number]'],
  [`Signed by ${secrets.privateKey}`, 'Signed by [hex]'],
  [`My words: ${secrets.phrase}`, 'My [words]'],
  ['password = hunter2', '[secret]'],
  ['my-api-keys: a1', '[secret]'],
  ['x=token=abc', 'x=[secret]'],
  ['The key of a chain: one', 'The key of a chain: one'],
  ['%E0%A4%A', '%A'],
])('%j is sent as %j', (text, clean) => {
  expect(scrub(text, 200)).toBe(clean)
})

describe('no secret passes', () => {
  const shells: readonly ((secret: string) => string)[] = [
    (secret) => secret,
    (secret) => `Error: ${secret} was refused`,
    (secret) => `"${secret}"`,
    (secret) => `<b>${secret}</b>`,
    (secret) => JSON.stringify({ why: secret }),
    (secret) => encodeURIComponent(secret),
    (secret) => encodeURIComponent(encodeURIComponent(secret)),
    (secret) => `https://shop.example/pay?x=${encodeURIComponent(secret)}`,
    (secret) => `\u202e${secret}\u0000`,
    (secret) => secret.toUpperCase(),
    (secret) => `${'x '.repeat(990)}${secret}`,
  ]
  test.each(Object.entries(secrets))('%s, however it is wrapped', (_, secret) => {
    for (const wrap of shells) expect(leaksOf(scrub(wrap(secret), 5_000)), wrap(secret)).toEqual([])
  })

  test('the patterns do find each secret itself', () => {
    for (const secret of Object.values(secrets)) expect(leaksOf(secret), secret).not.toEqual([])
  })

  test('whatever surrounds a secret, and wherever the text is cut', () => {
    const around = fc.string({ unit: 'grapheme', maxLength: 60 })
    const separator = fc.constantFrom(' ', '\n', '"', '(', ', ')
    const secret = fc.constantFrom(...Object.values(secrets))
    fc.assert(
      fc.property(around, separator, secret, separator, around, fc.nat(300), (...parts) => {
        const [before, left, hidden, right, after, length] = parts
        const clean = scrub(`${before}${left}${hidden}${right}${after}`, length)
        expect(clean).not.toContain(hidden)
        expect(clean.length).toBeLessThanOrEqual(length)
        expect(clean).not.toMatch(/ann\.smith|symKey|s3cr3t|4c4c4c4c|sausage|eyJhbGci/)
      }),
      runs,
    )
  })
})

test('the time to search does not grow with a thousand times the length', () => {
  const start = performance.now()
  for (const unit of ['a', '@', 'a@', 'word ', '1 ', '%41', 'wc:', 'a://']) scrub(unit.repeat(100_000), 200)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test.each([['key-'], ['key'], ['key=" '], ['a-'], ['token:']])(
  '%j repeated is searched once',
  async (part) => {
    const timeOf = (characters: number) =>
      shortestTime(() => scrub(part.repeat(characters / part.length), 200), 3)
    const few = await timeOf(500)
    expect(await timeOf(2_000)).toBeLessThan(8 * Math.max(few, 5))
  },
)
