import { expect, test } from 'vitest'
import { urlForWallets } from './urlForWallets.ts'

const page = 'https://shop.example/a?b=1&token=2&c#/orders/7?token=3&d=4'

test('the URL of the page is passed on as it is', () => {
  expect(urlForWallets(page, {})).toBe(page)
  for (const href of [
    'https://shop.example/',
    'https://shop.example/?',
    'https://shop.example/#',
    'https://shop.example/?b#?',
  ])
    expect(urlForWallets(href, {})).toBe(href)
})

test.each<[readonly string[], string]>([
  [['token'], 'https://shop.example/a?b=1&c#/orders/7?d=4'],
  [['b', 'c', 'token'], 'https://shop.example/a#/orders/7?d=4'],
  [['d', 'token'], 'https://shop.example/a?b=1&c#/orders/7'],
  [['?'], 'https://shop.example/a#/orders/7?token=3&d=4'],
  [['#'], 'https://shop.example/a?b=1&token=2&c'],
  [['?', '#'], 'https://shop.example/a'],
  [['other'], page],
])('what a site leaves out is gone: %o', (walletBrowserOmit, url) => {
  expect(urlForWallets(page, { walletBrowserOmit })).toBe(url)
})

test('a name is compared as the page reads it, and the parameters of a hash without a route are left out', () => {
  const omit = { walletBrowserOmit: ['access token'] }
  expect(urlForWallets('https://shop.example/?access%20token=1&a', omit)).toBe('https://shop.example/?a')
  expect(urlForWallets('https://shop.example/?access+token=1', omit)).toBe('https://shop.example/')
  expect(urlForWallets('https://shop.example/#access+token=1&a=2', omit)).toBe('https://shop.example/#a=2')
  expect(urlForWallets('https://shop.example/?%E0%A4=1', omit)).toBe('https://shop.example/?%E0%A4=1')
})

test('a URL of the site replaces that of the page', () => {
  expect(urlForWallets(page, { walletBrowserUrl: 'https://shop.example/start' })).toBe(
    'https://shop.example/start',
  )
})
