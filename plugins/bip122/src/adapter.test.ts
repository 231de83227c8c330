import type { HttpPort } from '@latchkit/kernel/plugin'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { createAdapter } from './adapter.ts'
import { bitcoin, bitcoinRegtest, bitcoinTestnet } from './networks.ts'
import { addresses, publicKey, signature } from './testing/fakeWallets.ts'
import { noService } from './testing/noService.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const { payment, ordinals } = addresses.Mainnet
const account = `${mainnet}:${payment}` as const
const { signal } = new AbortController()

const node = vi.fn<typeof fetch>()
const adapter = createAdapter(
  { networks: () => [bitcoin, bitcoinTestnet, bitcoinRegtest], fetch: node },
  noService,
)

test.each([
  [payment, payment],
  [payment.toUpperCase(), payment],
  [` ${ordinals} `, ordinals],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
])('%s is an address', async (text, address) => {
  expect(await adapter.checkAddress(text)).toEqual({ ok: true, address })
})

test.each([
  [`${payment.slice(0, -1)}5`, 'checksum'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'checksum'],
  // Bech32 in place of the bech32m that BIP-350 requires.
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
  ['bC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'shape'],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'shape'],
  ['5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', 'shape'],
  ['', 'shape'],
])('%s is not an address: %s', async (text, reason) => {
  expect(await adapter.checkAddress(text)).toEqual({ ok: false, reason })
})

test.each([20, 22])('%d bytes with a valid checksum are not an address', async (length) => {
  const text = createBase58check(sha256).encode(new Uint8Array(length))
  expect(await adapter.checkAddress(text)).toMatchObject({ ok: false })
})

test('a transfer is only built for a receiver on the same network', async () => {
  const build = (to: string, more: object = {}) =>
    adapter.transfer?.({ from: account, to, value: 1n, ...more }, { signal })
  await expect(build(ordinals.toUpperCase())).resolves.toEqual({
    method: 'sendTransfer',
    params: { account: payment, recipientAddress: ordinals, amount: '1' },
  })
  await expect(build(addresses.Testnet.payment)).rejects.toMatchObject({ reason: 'WRONG_ADDRESS' })
  await expect(build(`${payment.slice(0, -1)}5`)).rejects.toMatchObject({ reason: 'WRONG_ADDRESS' })
  await expect(build(payment, { token: 'x' })).rejects.toMatchObject({ reason: 'CANNOT' })
  await expect(build(payment, { value: 0n })).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
})

test('a signature is read in base64, and in the hex of paired wallets', () => {
  const read = (answer: unknown) => () => adapter.readSignature(answer)
  expect(read({ signature })()).toEqual({ signature })
  expect(read({ signature: '73'.repeat(65) })()).toEqual({ signature })
  for (const answer of [null, {}, { signature: 5 }, { signature: 'short' }, 'text'])
    expect(read(answer)).toThrow('valid signature')
})

test('accounts and network are answered without the wallet; before a connection the visitor is asked to connect', () => {
  const details = { [account]: { type: 'payment', publicKey } } as const
  const connected = { accounts: [account], details, chainId: mainnet } as const
  const none = { accounts: [], chainId: mainnet } as const
  const answer = (method: string, state: Parameters<typeof adapter.answerLocally>[1]) =>
    adapter.answerLocally({ method }, state)
  expect(answer('getAccountAddresses', connected)).toEqual({
    result: [{ address: payment, publicKey, path: undefined, intention: 'payment' }],
  })
  // Paired wallets do not share the details of their accounts, so they are asked.
  expect(answer('getAccountAddresses', { accounts: [account], chainId: mainnet })).toBeUndefined()
  expect(answer('getAccounts', connected)).toMatchObject({
    result: [{ address: payment, purpose: 'payment', addressType: 'p2wpkh' }],
  })
  expect(answer('getAddresses', connected)).toMatchObject({
    result: { addresses: [{ address: payment }], network: { bitcoin: { name: 'Mainnet' } } },
  })
  for (const method of ['getAccountAddresses', 'getAccounts', 'getAddresses', 'wallet_connect'])
    expect(answer(method, none)).toBe('connect')
  expect(answer('wallet_getAccount', none)).toBeUndefined()
  expect(answer('wallet_getAccount', connected)).toMatchObject({ result: { addresses: [{ publicKey }] } })
  expect(
    adapter.answerLocally({ method: 'getAccounts', params: { purposes: ['ordinals'] } }, connected),
  ).toEqual({
    result: [],
  })
  expect(answer('getInfo', none)).toMatchObject({ result: { methods: expect.arrayContaining(['signPsbt']) } })
  expect(answer('toString', connected)).toBeUndefined()
  expect(answer('wallet_getNetwork', none)).toEqual({ result: { bitcoin: { name: 'Mainnet' } } })
  expect(answer('signMessage', connected)).toBeUndefined()
})

test('a switch names the network as the wallet does', () => {
  expect(adapter.switchRequest(bitcoinTestnet)).toEqual([
    { method: 'wallet_changeNetwork', params: { name: 'Testnet' } },
  ])
  expect(adapter.switchRequest({ ...bitcoin, caipNetworkId: 'bip122:unheard' })).toEqual([])
})

const coins = [{ value: 21 }, { value: 2_100_000_000_000_000 }]
const regtest = `bip122:${bitcoinRegtest.id}:bcrt1qx` as const

test("a balance is the sum of an address's coins, read from the network's own URLs, with a retry when one fails", async () => {
  const requests: string[] = []
  node.mockImplementation(async (url) => {
    requests.push(`${url}`)
    return requests.length < 2 ? new Response('', { status: 503 }) : Response.json(coins)
  })
  await expect(adapter.balance?.(regtest, { signal })).resolves.toEqual({
    value: 2_100_000_000_000_021n,
    decimals: 8,
    symbol: 'rBTC',
  })
  expect(requests).toEqual(Array(2).fill('http://localhost:3002/address/bcrt1qx/utxo'))
})

test.each([[{}], [[{}]], [[{ value: -1 }]], [[{ value: '5' }]], ['no JSON']])(
  'the coins %j are not a balance',
  async (answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    node.mockImplementation(async () =>
      typeof answer === 'string' ? new Response(answer) : Response.json(answer),
    )
    const read = expect(adapter.balance?.(regtest, { signal })).rejects.toMatchObject({
      reason: 'NO_RESPONSE',
    })
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await read
  },
)

test('a public network is read through the service, if there is one', async () => {
  const requests: string[] = []
  const http = {
    has: () => true,
    get: async (service: string, path: string) => {
      requests.push(`${service} ${path}`)
      return coins
    },
  } as unknown as HttpPort
  const served = createAdapter({ networks: () => [bitcoin, bitcoinTestnet], fetch: node }, http)
  await served.balance?.(account, { signal })
  await served.balance?.(`bip122:${bitcoinTestnet.id}:tb1qx`, { signal })
  expect(requests).toEqual([
    `bitcoin /api/address/${payment}/utxo`,
    'bitcoin /testnet/api/address/tb1qx/utxo',
  ])
  await expect(adapter.balance?.(account, { signal })).rejects.toMatchObject({ reason: 'NO_RESPONSE' })
})
