import { isOpenable, type WalletListing } from '@latchkit/kernel/plugin'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerOf, skeletonOf } from './identity.ts'
import { linkFields, pinnedWallets } from './pinnedWallets.ts'
import { pinWallet, rdnsOfPinned } from './pinWallet.ts'
import { readWallet } from './readListing.ts'

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const fields = [
  'homepage',
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'chrome_store',
  'app_store',
  'play_store',
] as const
const readPinned = (row: object): WalletListing | undefined => {
  const read = readWallet(row)
  return read && pinWallet(read)
}

test('at least fifty wallets are pinned, without duplicates, and with links that may be opened', () => {
  expect(pinnedWallets.length).toBeGreaterThanOrEqual(50)
  expect(new Set(pinnedWallets.map(({ id }) => id)).size).toBe(pinnedWallets.length)
  for (const { id, name, links } of pinnedWallets) {
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(name).not.toBe('')
    expect(links.homepage).toMatch(/^https:/)
    for (const link of Object.values(links)) expect(isOpenable(link), link).toBe(true)
  }
})

test('every link of a pinned wallet comes from this build, whatever the listing contains', () => {
  const evil = {
    id: metamask,
    name: 'Evil',
    rdns: 'evil.wallet',
    homepage: 'https://metamask.evil.example',
    mobile_link: 'https://evil.example',
    link_mode: 'https://metamask.app.link.evil.example',
    desktop_link: 'evilapp://',
    webapp_link: 'https://metamask.evil.example',
    chrome_store: 'https://chromewebstore.google.com/detail/metamask/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=evil',
  }
  expect(readPinned(evil)).toEqual({
    id: metamask,
    name: 'MetaMask',
    chains: ['eip155:', 'solana:', 'bip122:'],
    injected: [],
    rdns: 'io.metamask',
    homepage: 'https://metamask.io',
    mobileLink: 'metamask://',
    linkMode: 'https://metamask.app.link',
    desktopLink: undefined,
    webappLink: undefined,
    chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    appStore: 'https://apps.apple.com/app/id1438144202',
    playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
  })
  // The listing cannot take a link away either.
  expect(readPinned({ id: metamask, name: 'MetaMask' })?.mobileLink).toBe('metamask://')
})

test('whatever a field of a listing row contains, a pinned wallet differs in nothing but its picture and badge', () => {
  const anyField = fc.oneof(
    fc.anything(),
    fc.array(fc.record({ namespace: fc.string(), injected_id: fc.string() })),
    fc.constantFrom('com.evil.wallet', 'https://evil.example', 'evil://', ['solana:x'], undefined),
  )
  const names = ['name', 'rdns', 'chains', 'injected', ...fields, 'image_id', 'badge_type', 'other'] as const
  const identityOf = ({ imageId: _, certified: __, ...identity }: WalletListing) => identity
  fc.assert(
    fc.property(
      fc.constantFrom(...pinnedWallets),
      fc.constantFrom(...names),
      anyField,
      (pinned, name, value) => {
        const plain = readPinned({ id: pinned.id, name: pinned.name })
        const changed = readPinned({ id: pinned.id, name: pinned.name, [name]: value })
        // A row without a usable name is no row.
        if (name === 'name' && changed === undefined) return
        expect(changed && identityOf(changed)).toEqual(plain && identityOf(plain))
      },
    ),
    runs,
  )
})

test('a listing cannot bind the row of a pinned wallet to an extension', () => {
  const injected = [{ namespace: 'eip155', injected_id: 'com.evil.wallet' }]
  for (const { id, name } of pinnedWallets)
    expect(readPinned({ id, name, injected })?.injected, name).toEqual([])
})

test.each([
  'io.metamask',
  'IO.MetaMask',
  'io.metamask.mobile',
  'MetaMask',
  'coinbaseWallet',
  'solana:Phantom',
  'solana:Trust',
  'phantom.bitcoin',
  'okxwallet.bitcoin',
  'magicEden.bitcoin',
  'XverseProviders.BitcoinProvider',
  'LeatherProvider',
  'polkadot:subwallet-js',
  'М\u0435taМаsk',
])('a wallet that is not pinned cannot be bound to the extension of a pinned one: %s', (injectedId) => {
  const row = { id: 'x', name: 'Meadow', injected: [{ namespace: 'eip155', injected_id: injectedId }] }
  expect(readPinned({ ...row, rdns: injectedId.includes('.metamask') ? injectedId : undefined })).toEqual(
    readWallet({ id: 'x', name: 'Meadow' }),
  )
})

test('a wallet that is not pinned keeps its listed values', () => {
  const own = {
    id: 'x',
    name: 'Meadow',
    mobile_link: 'meadow://',
    rdns: 'org.meadow',
    homepage: 'https://meadow.example',
    chains: ['eip155:1'],
    injected: [
      { namespace: 'eip155', injected_id: 'isMeadow' },
      { namespace: 'eip155', injected_id: 'org.meadow' },
      { namespace: 'solana', injected_id: 'solana:Meadow' },
    ],
  }
  expect(readPinned(own)).toEqual(readWallet(own))
})

test('a wallet with the name of a pinned wallet is shown by its own host, or not at all', () => {
  const readNamed = (name: string, more: object = {}) => readPinned({ id: 'x', name, image_id: 'i', ...more })
  const names = [
    'MetaMask',
    'metamask',
    'Meta Mask',
    'MetaMask Wallet',
    'М\u0435taМаsk',
    'МеtаMаsk',
    'Metarnask',
    'MetaMásk',
  ]
  for (const name of [...names, 'Trust', 'TrustWallet', 'Rainb0w', 'Coinbase Wa11et', 'Cоinbase'])
    expect(readNamed(name), name).toBeUndefined()
  const homepage = 'https://evil.example/metamask'
  expect(readNamed('MetaMask', { homepage })).toMatchObject({ name: 'evil.example', imageId: undefined })
  expect(readNamed('MetaMask', { homepage: 'https://metamask.io/' })).toBeUndefined()
})

test('a wallet cannot use the rdns, the app or the store entry of a pinned wallet', () => {
  const wallet = readPinned({
    id: 'x',
    name: 'Meadow',
    rdns: 'IO.MetaMask',
    mobile_link: 'METAMASK://x',
    link_mode: 'https://metamask.app.link/other',
    webapp_link: 'https://www.app.safe.global',
    desktop_link: 'ledgerlive:',
    chrome_store: 'https://chrome.google.com/webstore/detail/x/nkbihfbeogaeaoehlefnkodbefgpgknn?hl=en',
    app_store: 'https://apps.apple.com/xx/app/y/id1438144202?z=1',
    play_store: 'https://play.google.com/store/apps/details?hl=en&id=io.metamask',
  })
  expect(wallet).toEqual(readWallet({ id: 'x', name: 'Meadow' }))
  expect(readPinned({ id: 'io.metamask', name: 'Meadow' })).toBeUndefined()
  expect(readPinned({ id: metamask.toUpperCase(), name: 'Meadow' })).toBeUndefined()
})

test('rdnsOfPinned returns the rdns values of pinned wallets', () => {
  expect(rdnsOfPinned([metamask, 'x'])).toEqual(['io.metamask'])
})

const noise = fc.constantFrom(
  '',
  ' ',
  '\u200b',
  '\u202e',
  '%2e',
  '#',
  '?',
  '@',
  '\\\\',
  '.evil.example',
  '/../',
  ':443',
)
const anyLink = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    'javascript:alert(1)',
    'evil://',
    'tel:1',
    'https://evil.example',
    'https://metamask.io@evil.example',
  ),
  // A pinned link with modifications.
  fc
    .tuple(
      fc.constantFrom(...pinnedWallets.flatMap(({ links }) => Object.values(links))),
      noise,
      fc.string({ maxLength: 8 }),
      fc.boolean(),
    )
    .map(([link, extra, rest, upper]) => (upper ? link.toUpperCase() : link) + extra + rest),
)
const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom(...pinnedWallets.flatMap(({ name, rdns }) => [name, rdns ?? ''])),
)
const anyId = fc.oneof(
  fc.constantFrom(...pinnedWallets.map(({ id }) => id)),
  fc
    .tuple(
      fc.constantFrom(...pinnedWallets.map(({ id }) => id)),
      fc.constantFrom(' ', '0', '\n', '\u200b', '%00'),
    )
    .map(([id, extra]) => id + extra),
  fc.constantFrom(...pinnedWallets.map(({ id }) => id.toUpperCase())),
  fc.string({ minLength: 1, maxLength: 20 }),
)
const anyRow = fc.record(
  {
    id: anyId,
    name: anyText,
    rdns: anyText,
    image_id: fc.string(),
    ...Object.fromEntries(fields.map((field) => [field, anyLink])),
  },
  { requiredKeys: ['id', 'name'] },
)

test('no row of a listing changes a link of a pinned wallet, or makes another wallet pass for one', () => {
  const pinned = new Map(pinnedWallets.map((wallet) => [wallet.id, wallet]))
  const owners = new Set(pinnedWallets.flatMap(({ links }) => Object.values(links).map(ownerOf)))
  const skeletons = new Set(pinnedWallets.map(({ name }) => skeletonOf(name)))
  const pinnedRdns = new Set(pinnedWallets.flatMap(({ rdns }) => rdns ?? []))
  fc.assert(
    fc.property(anyRow, (row) => {
      const wallet = readPinned(row)
      if (!wallet) return
      const expected = pinned.get(wallet.id)
      for (const field of linkFields) {
        const link = wallet[field]
        if (link === undefined) continue
        if (expected) expect(link).toBe(expected.links[field])
        else expect(owners.has(ownerOf(link))).toBe(false)
      }
      if (expected) expect([wallet.name, wallet.rdns]).toEqual([expected.name, expected.rdns])
      else {
        expect(skeletons.has(skeletonOf(wallet.name))).toBe(false)
        expect(pinnedRdns.has(wallet.rdns?.toLowerCase() ?? '')).toBe(false)
      }
    }),
    runs,
  )
})
