import type { WalletListing } from '@latchkit/kernel/plugin'
import { fakeConnector } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { findPlatforms } from './platforms.ts'

const complete: WalletListing = {
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
  ['no wallet, on a computer', undefined, false, [], ['qrcode']],
  ['no wallet, on a phone', undefined, true, [], ['qrcode']],
  ['every link, on a computer', complete, false, [], ['qrcode', 'web', 'desktop', 'unsupported']],
  ['every link, on a phone', complete, true, [], ['mobile', 'web', 'unsupported']],
  ['every link, installed', complete, false, installed, ['browser', 'qrcode', 'web', 'desktop']],
  ['no link', bare, false, [], ['qrcode']],
  ['only an extension', { ...bare, rdns: 'dev.bare' }, false, [], ['qrcode', 'unsupported']],
  ['only a universal link', { ...bare, linkMode: 'https://a.example' }, true, [], ['mobile']],
  [
    'identified by an injected id',
    { ...bare, injected: [{ namespace: 'eip155', injectedId: 'dev.whole' }] },
    false,
    installed,
    ['browser'],
  ],
] as const)('%s', (_, wallet, phone, connectors, expected) => {
  expect(findPlatforms(wallet, phone, connectors)).toEqual(expected)
})
