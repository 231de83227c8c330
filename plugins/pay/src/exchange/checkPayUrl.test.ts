import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payment, recipient, thief, token } from '../testing/payments.ts'
import { checkPayUrl } from './checkPayUrl.ts'

const check = (url: string, hosts: readonly string[] = ['pay.exchange.example']) =>
  checkPayUrl(url, payment, hosts)
const honest = `https://pay.exchange.example/checkout?session=abc&address=${recipient}&asset=${encodeURIComponent(payment.assetId)}`

test.each([
  honest,
  'https://pay.exchange.example/x/0123456789abcdef0123456789abcdef',
  `https://pay.exchange.example/#/pay/${recipient.toLowerCase()}`,
  `https://pay.exchange.example/?token=${token}&to=eip155%3A1%3A${recipient}`,
  `https://pay.exchange.example/?tx=0x${'ab'.repeat(32)}&address_required=true`,
])('%s is opened', (url) => expect(check(url)).toBe('known'))

test.each([
  'https://binance-login.evil.example/pay',
  'https://evil.example/?to=thief.eth',
  'https://pay.exchange.example.evil.example/',
  'https://exchange.example/',
  `https://evil.example/?d=${btoa(thief)}`,
])('the visitor has to read the host of %s', (url) => expect(check(url)).toBe('unknown'))

test.each([
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script after a blank', ' javascript:alert(1)'],
  ['a page in the URL', 'data:text/html,<h1>Pay</h1>'],
  ['a blob', 'blob:https://pay.exchange.example/1'],
  ['an app', 'binance://pay'],
  ['a relative URL', '/pay'],
  ['a URL without a scheme', '//pay.exchange.example/pay'],
  ['no encryption', 'http://pay.exchange.example/pay'],
  ['a user', 'https://binance.com:x@evil.example/pay'],
  ['a backslash', 'https:\\\\evil.example\\'],
  ['an invisible character', 'https://pay.ex\u200bchange.example'],
  ['this device', 'http://localhost:3000/pay'],
  ['this device with encryption', 'https://127.0.0.1/pay'],
  ['a name that begins like this device', 'http://localhost.evil.example/pay'],
  ['letters of another script', 'https://pay.exch\u0430nge.example/'],
  ['letters of another script, encoded', 'https://xn--bnance-q9a.com/'],
  ['another port', 'https://pay.exchange.example:8443/'],
  ['an IP address', 'https://93.184.216.34/'],
  ['bytes that are no text', 'https://pay.exchange.example/?x=%ff'],
  ['too long', `https://pay.exchange.example/?x=${'x'.repeat(9_000)}`],
])('%s is no page', (_, url) => expect(check(url)).toBe('place'))

test('a page on this device is opened if the service is on it too', () => {
  expect(check('http://127.0.0.1:4440/pay', ['127.0.0.1:4440'])).toBe('known')
  expect(check('http://127.0.0.1:4441/pay', ['127.0.0.1:4440'])).toBe('place')
  expect(check('http://evil.example/pay', ['127.0.0.1:4440'])).toBe('place')
})

test.each([
  ['a parameter', `https://x.example/?address=${thief}`],
  ['a parameter of any name', `https://x.example/?q=${thief}`],
  ['the path', `https://x.example/pay/${thief}`],
  ['the fragment', `https://x.example/#${thief}`],
  ['both addresses', `https://x.example/?address=${recipient}&forward=${thief}`],
  ['the same parameter twice', `https://x.example/?address=${recipient}&address=${thief}`],
  [
    'an encoded URL',
    `https://x.example/?next=${encodeURIComponent(`https://y.example/?to=${encodeURIComponent(thief)}`)}`,
  ],
  ['an encoded letter', `https://x.example/?address=%30x${thief.slice(2)}`],
  ['an address that is as long as a hash', `https://x.example/?to=${thief}${'0'.repeat(24)}`],
  [
    'an address that was as long as a hash inside of another parameter',
    `https://x.example/?session=abc%26to=${thief}${'0'.repeat(24)}`,
  ],
  ['a path that is as long as a hash', `https://x.example/pay/${thief}${'0'.repeat(24)}`],
  ['an account of another network', `https://x.example/?to=eip155:2:${recipient}`],
  ['an address of Solana', 'https://x.example/?wallet=4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'],
])('another recipient in %s is refused', (_, url) => expect(check(url)).toBe('recipient'))

test.each([
  ['the native currency', 'eip155:1/slip44:60'],
  ['another network', `eip155:2/erc20:${token}`],
  ['another kind', `eip155:1/erc721:${token}`],
])('another asset is refused: %s', (_, id) => {
  expect(check(`https://x.example/?asset=${encodeURIComponent(id)}`)).toBe('asset')
})

test('T29: whatever is inserted into a URL, it is opened only if it is a secure page without another address', () => {
  const inserted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('@evil.example/', '#', '?', '&', '%00', '\\', '//', thief, `%26to=${thief}`),
  )
  fc.assert(
    fc.property(inserted, fc.nat(honest.length), (text, at) => {
      const url = honest.slice(0, at) + text + honest.slice(at)
      const verdict = check(url)
      if (verdict !== 'known' && verdict !== 'unknown') return
      const { protocol, host, username, password } = new URL(url)
      expect([protocol, username, password]).toEqual(['https:', '', ''])
      expect(host === 'pay.exchange.example').toBe(verdict === 'known')
      expect(decodeURIComponent(url).toLowerCase()).not.toContain(thief)
    }),
    { ...runs, examples: [[`%26to=${thief}`, 76]] },
  )
})
