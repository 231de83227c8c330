import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { hostsOnDevice, hostTrustOf, isHostList } from './hostTrust.ts'

const hosts = ['pay.exchange.example', 'test.exchange.example:8443', 'xn--e1afmkfd.example', '127.0.0.1:4440']
const find = (text: string) => hostTrustOf(text, hosts)

test.each([
  'https://pay.exchange.example/x?y=z#1',
  'https://PAY.exchange.example:443/',
  'https://test.exchange.example:8443/',
  'https://xn--e1afmkfd.example/',
  'http://127.0.0.1:4440/pay',
])('%s is known', (url) => expect(find(url)).toBe('known'))

test.each([
  'https://exchange.example/',
  'https://a.pay.exchange.example/',
  'https://pay.exchange.example.evil.example/',
  'https://pay-exchange.example/',
  'https://evil.example/?to=pay.exchange.example',
])('%s is unknown', (url) => expect(find(url)).toBe('unknown'))

test.each([
  ['no URL', 'pay.exchange.example'],
  ['a script', 'javascript:alert(1)'],
  ['an app', 'exchange://pay'],
  ['no encryption', 'http://pay.exchange.example/'],
  ['the host as a user', 'https://pay.exchange.example@evil.example/'],
  ['a user', 'https://me:secret@pay.exchange.example/'],
  ['a port', 'https://pay.exchange.example:8443/'],
  ['a port of another host', 'https://evil.example:444/'],
  ['a host that ends with a dot', 'https://pay.exchange.example./'],
  ['letters of another script', 'https://pay.exch\u0430nge.example/'],
  ['letters with marks', 'https://pay.exch\u00e1nge.example/'],
  ['letters of another script, encoded', 'https://xn--pay-exchnge-3ij.example/'],
  ['a name in another script', 'https://\u4f8b\u3048.example/'],
  ['a top-level domain in another script', 'https://exchange.xn--p1ai/'],
  ['an IP address', 'https://93.184.216.34/'],
  ['an IP address of version 6', 'https://[2001:db8::1]/'],
  ['a number', 'https://1572395042/'],
  ['a name without a domain', 'https://exchange/'],
  ['another program on this device', 'http://127.0.0.1:4441/pay'],
  ['this device', 'https://localhost/'],
  ['a backslash', 'https:\\\\pay.exchange.example\\'],
  ['an invisible character', 'https://pay.ex\u200bchange.example'],
  ['an underscore', 'https://pay_exchange.example/'],
])('%s is refused', (_, url) => expect(find(url)).toBeUndefined())

test('a page without a known host is readable as it is: https, ASCII letters, and nothing beside the name', () => {
  const text = fc
    .tuple(fc.constantFrom('https://', 'http://', '//', 'https://a@'), fc.string(), fc.webPath())
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), text), (url) => {
      if (find(url) !== 'unknown') return
      const { protocol, host, username, password } = new URL(url)
      expect([protocol, username, password]).toEqual(['https:', '', ''])
      expect(host).toMatch(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
      expect(host).not.toContain('xn--')
    }),
    runs,
  )
})

test('a service on this device may have its pages there, and no other service may', () => {
  expect(hostsOnDevice('http://127.0.0.1:4440/data')).toEqual(['127.0.0.1:4440'])
  expect(hostsOnDevice('http://localhost:1/')).toEqual(['localhost:1'])
  expect(hostsOnDevice('http://[::1]:1/')).toEqual(['[::1]:1'])
  expect(hostsOnDevice('https://data.example')).toEqual([])
  expect(hostsOnDevice('http://localhost.evil.example')).toEqual([])
  expect(hostsOnDevice('')).toEqual([])
})

test.each([
  [['pay.example', 'pay.example:8443', '[::1]:3000'], true],
  [[], true],
  [['https://pay.example'], false],
  [['pay.example/x'], false],
  [['Pay.example'], false],
  [['*.example'], true],
  ['pay.example', false],
  [[3], false],
  [undefined, false],
])('%j is a list of hosts: %s', (value, expected) => expect(isHostList(value)).toBe(expected))
