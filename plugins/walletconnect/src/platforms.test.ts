import type { WalletListing } from '@latchkit/kernel'
import { fakeConnector } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { platformsOf } from './platforms.ts'

const every: WalletListing = {
  id: 'w',
  name: 'Whole',
  rdns: 'dev.whole',
  mobileLink: 'whole://',
  desktopLink: 'whole://',
  webappLink: 'https://whole.example',
  chains: [],
  injected: [],
}
const bare: WalletListing = { id: 'b', name: 'Bare', chains: [], injected: [] }
const installed = [fakeConnector({ rdns: 'dev.whole' })]

test.each([
  ['no wallet, at a desk', undefined, false, [], ['qrcode']],
  ['no wallet, on a phone', undefined, true, [], ['qrcode']],
  ['every link, at a desk', every, false, [], ['qrcode', 'web', 'desktop', 'unsupported']],
  ['every link, on a phone', every, true, [], ['mobile', 'web', 'unsupported']],
  ['every link, installed', every, false, installed, ['browser', 'qrcode', 'web', 'desktop']],
  ['no link', bare, false, [], ['qrcode']],
  ['an extension alone', { ...bare, rdns: 'dev.bare' }, false, [], ['qrcode', 'unsupported']],
  ['a universal link alone', { ...bare, linkMode: 'https://a.example' }, true, [], ['mobile']],
  [
    'known by an injected id',
    { ...bare, injected: [{ namespace: 'eip155', injectedId: 'dev.whole' }] },
    false,
    installed,
    ['browser'],
  ],
] as const)('%s', (_, wallet, phone, connectors, expected) => {
  expect(platformsOf(wallet, phone, connectors)).toEqual(expected)
})
