import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUri } from '../testing/fakeClient.ts'
import { parsePairingUri, requestLink, walletLink, webLink } from './links.ts'

test.each([
  ['rainbow:', 'rainbow://wc?uri=a%3Ab', 'rainbow://'],
  ['java:script', 'java://wc?uri=a%3Ab', 'java://'],
  ['trust://', 'trust://wc?uri=a%3Ab', 'trust://'],
  ['okex://main', 'okex://main/wc?uri=a%3Ab', 'okex://main/'],
  ['https://app.example', 'https://app.example/wc?uri=a%3Ab', 'https://app.example/'],
])('%s opens %s, and %s for later requests', (link, redirect, href) => {
  expect(walletLink(link, 'a:b')).toEqual({ redirect, href, redirectUniversalLink: undefined })
})

test('a universal link is added, and Telegram on Android gets the URI encoded twice', () => {
  expect(walletLink('a:', 'b:c', 'https://a.example').redirectUniversalLink).toBe(
    'https://a.example/wc?uri=b%3Ac',
  )
  expect(walletLink('a:', 'b:c', null, 2).redirect).toBe('a://wc?uri=b%253Ac')
  expect(webLink('https://a.example/', 'b:c')).toBe('https://a.example/wc?uri=b%3Ac')
})

test('the wallet reads exactly the given URI', () => {
  fc.assert(
    fc.property(fc.string(), (uri) => {
      const { redirect } = walletLink('https://a.example', uri)
      expect(new URL(redirect).searchParams.get('uri')).toBe(uri)
    }),
    runs,
  )
})

test('a URI is parsed to its topic, key, relay and expiry', () => {
  expect(parsePairingUri(createUri(1))).toEqual({
    protocol: 'wc',
    version: 2,
    topic: '1'.padStart(64, '0'),
    symKey: 'ab'.repeat(32),
    relay: { protocol: 'irn' },
    expiryTimestamp: 9999999999,
  })
  expect(parsePairingUri(createUri(1).replace('wc:', 'wc://'))?.topic).toBe('1'.padStart(64, '0'))
})

test.each([
  '',
  'wc:1',
  createUri(1).replace('@2', '@1'),
  createUri(1).replace('symKey=ab', 'symKey=xx'),
  'https://a.example',
])('%j is not a pairing URI', (text) => expect(parsePairingUri(text)).toBeUndefined())

test.each([
  ['rainbow://', 'rainbow://wc?requestId=7&sessionTopic=ab'],
  ['https://app.example/', 'https://app.example/wc?requestId=7&sessionTopic=ab'],
  [
    'https://t.me/wallet',
    `https://t.me/wallet?startapp=${btoa('requestId=7&sessionTopic=ab').replace('=', '')}`,
  ],
  [
    'https://t.me/wallet?a=b',
    `https://t.me/wallet?a=b&startapp=${btoa('requestId=7&sessionTopic=ab').replace('=', '')}`,
  ],
  ['https://t.me.example/', 'https://t.me.example/wc?requestId=7&sessionTopic=ab'],
])('for %s the link of a request is %s', (href, link) => expect(requestLink(href, 7, 'ab')).toBe(link))
