import type { Log } from '@latchkit/kernel/chain'
import { expect, test, vi } from 'vitest'
import { addresses, fakeObject, fakeSatsConnect, publicKey, rowsOf } from './testing/fakeWallets.ts'
import { connectIn, listed, mainnet, openSource, signal } from './testing/openSource.ts'

const { payment, ordinals } = addresses.Mainnet
const accounts = [`${mainnet}:${payment}`, `${mainnet}:${ordinals}`]
const network = { bitcoin: { name: 'Mainnet' } }
const unknown = {
  address: 'ark1qqellv77udfmr20tun8dvju5vgudpf9vxe8jwhthrkn26fz96pawqfdy8nk05',
  publicKey,
  purpose: 'arkade',
  addressType: 'arkade',
}
const throwing = {
  get purpose(): string {
    throw new Error('hostile')
  },
}

const connectRows = (rows: readonly unknown[], log?: Log) =>
  connectIn(
    listed(fakeSatsConnect({ wallet_connect: () => ({ addresses: rows, network }) }).provider),
    'Field',
    log,
  )

test.each<[string, unknown]>([
  ['an unknown purpose', unknown],
  ['an unknown purpose and a Bitcoin address', { ...unknown, address: payment.replace('w508', 'w509') }],
  ['an unknown type and no purpose', { address: unknown.address, type: 'arkade' }],
  ['no purpose and no type', { address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }],
  ['a purpose that is an object', { address: payment, purpose: { toString: () => 'payment' } }],
  ['the address of another chain', { ...unknown, purpose: 'payment' }],
  ['the address of another network', rowsOf('Testnet')[0]],
  ['an address that is no text', { address: 5, purpose: 'payment' }],
  ['markup as its address', { address: '<b>', purpose: 'payment' }],
  ['nothing in it', null],
  ['a getter that throws', throwing],
  ['a function in it', { address: () => payment, purpose: 'payment' }],
])('a row with %s is left out, and the others are connected', async (_, row) => {
  for (const rows of [
    [row, ...rowsOf('Mainnet')],
    [...rowsOf('Mainnet'), row],
  ]) {
    const { connection } = await connectRows(rows)
    expect(connection.accounts).toEqual(accounts)
  }
})

test('rows that are left out are counted by their reason in one diagnostic', async () => {
  const log = vi.fn()
  const rows = [unknown, { ...unknown }, null, rowsOf('Testnet')[0], ...rowsOf('Mainnet')]
  const { source, connection } = await connectRows(rows, log)
  const counts = { 'of an unknown kind': 2, unreadable: 1, 'of another network': 1 }
  const expected = ['Accounts of a wallet are left out', { wallet: 'Field', ...counts }]
  expect(log.mock.calls).toEqual([expected])
  await source.restore({ ...connection }, { signal })
  expect(log.mock.calls).toEqual([expected])
})

test('accounts that a wallet marks as those of another chain are no diagnostic', async () => {
  const log = vi.fn()
  await connectRows(
    [
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', symbol: 'STX' },
      ...['stacks', 'spark', 'starknet'].map((purpose) => ({ ...unknown, purpose })),
      ...rowsOf('Mainnet'),
    ],
    log,
  )
  expect(log).not.toHaveBeenCalled()
})

test('the counts of a Wallet Standard wallet add up', async () => {
  const log = vi.fn()
  const rows = [null, { address: '<b>' }, { address: payment, chains: ['bitcoin:mainnet'] }]
  await connectIn(standardPage(rows), 'Standard:bip122', log)
  expect(log.mock.calls).toEqual([
    ['Accounts of a wallet are left out', { wallet: 'Standard:bip122', unreadable: 2 }],
  ])
})

test('when no row remains, the error says how many were left out and why', async () => {
  await expect(connectRows([unknown, { ...unknown }, null, rowsOf('Testnet')[0]])).rejects.toMatchObject({
    reason: 'NO_USABLE_ACCOUNT',
    message:
      'The wallet shared no account that can be used here. Left out: 2 of an unknown kind, 1 unreadable, 1 of another network.',
  })
})

test('a wallet with rows that cannot be used alone is not restored as a locked one', async () => {
  const { provider } = fakeSatsConnect({ wallet_getAccount: () => ({ addresses: [unknown], network }) })
  const saved = { source: 'bip122', connectorId: 'Field', namespace: 'bip122', chainId: mainnet } as const
  await expect(openSource(listed(provider)).restore(saved, { signal })).rejects.toMatchObject({
    reason: 'NO_USABLE_ACCOUNT',
  })
})

test('Leather connects beside a row of an unknown kind', async () => {
  const rows = [
    { symbol: 'BTC', type: 'p2xx', address: unknown.address, publicKey },
    { symbol: 'BTC', type: 'p2tr', address: ordinals, publicKey },
    { symbol: 'BTC', type: 'p2wpkh', address: payment, publicKey },
  ]
  const { provider } = fakeSatsConnect({ getAddresses: () => ({ addresses: rows }) })
  const { connection } = await connectIn({ LeatherProvider: provider }, 'LeatherProvider')
  expect(connection.accounts).toEqual(accounts)
})

const unisat = (shared: readonly unknown[]) => {
  const getChain = { enum: 'BITCOIN_MAINNET' }
  return { unisat: fakeObject({ requestAccounts: shared, getPublicKey: publicKey, getChain }).provider }
}

test.each([[unknown.address], [null], [addresses.Testnet.payment]])(
  'Unisat connects beside %j, unless that is the account that it signs with',
  async (row) => {
    const { connection } = await connectIn(unisat([payment, row]), 'unisat')
    expect(connection.accounts).toEqual([accounts[0]])
    await expect(connectIn(unisat([row, payment]), 'unisat')).rejects.toMatchObject({
      reason: expect.stringMatching(/^(NO_USABLE_ACCOUNT|OTHER_NETWORK)$/),
    })
  },
)

function standardPage(rows: readonly unknown[]) {
  const connect = async () => ({ accounts: rows })
  const page = new EventTarget()
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent).detail.register({
      name: 'Standard',
      features: { 'bitcoin:connect': { connect } },
    }),
  )
  return page
}

test.each<[string, unknown]>([
  ['an unknown purpose', { ...unknown, chains: ['bitcoin:mainnet'] }],
  ['an unknown purpose and a Bitcoin address', { address: `${payment}q`, purpose: 'arkade' }],
  ['another network of its own', { address: ordinals.replace('zk5', 'zk6'), chains: ['bitcoin:fractal'] }],
  ['a getter that throws', throwing],
  ['nothing in it', null],
])('a Wallet Standard wallet connects beside an account with %s', async (_, row) => {
  const own = [ordinals, payment].map((address) => ({ address, chains: ['bitcoin:mainnet'] }))
  for (const rows of [
    [row, ...own],
    [...own, row],
  ]) {
    const { connection } = await connectIn(standardPage(rows), 'Standard:bip122')
    expect(connection.accounts).toEqual(accounts)
  }
})
