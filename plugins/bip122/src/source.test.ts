import { fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import { createDiscovery } from './discover/createDiscovery.ts'
import { createSource } from './source.ts'
import {
  addresses,
  declined,
  fakeObject,
  fakeSatsConnect,
  psbt,
  publicKey,
  rowsOf,
  signature,
  txid,
} from './testing/fakeWallets.ts'

const { signal } = new AbortController()
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const { payment, ordinals } = addresses.Mainnet

/** A source over a page with these objects in it. */
function open(page: object) {
  const target = Object.assign(new EventTarget(), page)
  return createSource(createDiscovery(target, createStore(), signal))
}

const listed = (provider: object) => ({ btc_providers: [{ id: 'Field', name: 'Field' }], Field: provider })
const row = (id: string) => fakeConnector({ id, source: 'bip122', namespace: 'bip122' })

async function connect(page: object, id: string, chains: readonly `bip122:${string}`[] = [mainnet]) {
  const source = open(page)
  const [connection] = await source.connect(row(id), { chains, signal })
  if (!connection) throw new Error('It is not connected')
  const request = (method: string, params: unknown) =>
    source.request(connection, fakeRequest({ method, params, chainId: mainnet }), { signal })
  return { source, connection, request }
}

describe('a wallet of the sats-connect list', () => {
  test('is connected with one request: payment first, what it told in the details, other chains left out', async () => {
    const { provider, asked } = fakeSatsConnect()
    const { connection } = await connect(listed(provider), 'Field')
    expect(connection).toEqual({
      id: 'bip122:Field',
      source: 'bip122',
      connectorId: 'Field',
      namespace: 'bip122',
      accounts: [`${mainnet}:${payment}`, `${mainnet}:${ordinals}`],
      details: {
        [`${mainnet}:${payment}`]: { type: 'payment', publicKey, path: undefined },
        [`${mainnet}:${ordinals}`]: { type: 'ordinal', publicKey, path: undefined },
      },
      chainId: mainnet,
    })
    expect(asked).toEqual([
      { method: 'wallet_connect', params: { addresses: ['payment', 'ordinals'], network: 'Mainnet' } },
    ])
  })

  test('an older one shares addresses, and its network is asked for', async () => {
    const { provider } = fakeSatsConnect({
      wallet_connect: () => {
        throw { code: -32001, message: 'not supported' }
      },
      getAddresses: () => ({ addresses: rowsOf('Testnet') }),
      wallet_getNetwork: () => ({ bitcoin: { name: 'Testnet' } }),
    })
    const { connection } = await connect(listed(provider), 'Field')
    expect(connection.chainId).toBe(testnet)
  })

  test('is restored by what it may be asked without a prompt, or not at all', async () => {
    const { provider, asked } = fakeSatsConnect()
    const saved = { source: 'bip122', connectorId: 'Field', namespace: 'bip122', chainId: mainnet } as const
    await expect(open(listed(provider)).restore(saved, { signal })).resolves.toMatchObject([
      { chainId: mainnet },
    ])
    expect(asked.map(({ method }) => method)).toEqual(['wallet_getAccount'])
    const refusing = fakeSatsConnect({
      wallet_getAccount: () => {
        throw { code: -32002, message: 'Access denied' }
      },
    })
    await expect(open(listed(refusing.provider)).restore(saved, { signal })).resolves.toEqual([])
    await expect(open({}).restore(saved, { signal: AbortSignal.timeout(1) })).resolves.toEqual([])
  })

  test('is handed requests in its own words, and its answers are read', async () => {
    const { provider, asked } = fakeSatsConnect()
    const { request } = await connect(listed(provider), 'Field')
    await expect(request('signMessage', { message: 'hi', protocol: 'ecdsa' })).resolves.toEqual({
      address: payment,
      messageHash: '',
      signature,
      protocol: 'BIP322',
    })
    const signInputs = [
      { address: payment, index: 0 },
      { address: payment, index: 2 },
      { address: ordinals, index: 1 },
    ]
    await expect(request('signPsbt', { psbt, signInputs })).resolves.toEqual({ psbt, txid: undefined })
    const transfer = { account: payment, recipientAddress: ordinals, amount: '600' }
    await expect(request('sendTransfer', transfer)).resolves.toEqual({ txid })
    expect(asked.slice(1)).toEqual([
      { method: 'signMessage', params: { address: payment, message: 'hi', protocol: 'ECDSA' } },
      {
        method: 'signPsbt',
        params: { psbt, signInputs: { [payment]: [0, 2], [ordinals]: [1] }, broadcast: false },
      },
      { method: 'sendTransfer', params: { recipients: [{ address: ordinals, amount: 600 }] } },
    ])
  })

  test('a no is 4001, an unknown network is the one that the kernel has words for', async () => {
    const { provider } = fakeSatsConnect({
      signMessage: () => {
        throw declined
      },
    })
    const { request } = await connect(listed(provider), 'Field')
    await expect(request('signMessage', { message: 'hi' })).rejects.toMatchObject({ code: 4001 })
    await expect(request('wallet_changeNetwork', { name: 'Nowhere' })).rejects.toMatchObject({
      reason: 'CHAIN_UNSUPPORTED',
    })
  })

  test('tells of another account and network, of the end, and nothing after it is no longer watched', async () => {
    const { provider, emit, listeners } = fakeSatsConnect()
    const { source, connection } = await connect(listed(provider), 'Field')
    const told: unknown[] = []
    const watching = new AbortController()
    source.watch(connection, {
      signal: watching.signal,
      changed: (next) => told.push(next),
      lost: () => told.push('lost'),
    })
    await expect.poll(() => listeners.size).toBe(3)
    emit('networkChange', { bitcoin: { name: 'Testnet' }, addresses: rowsOf('Testnet') })
    await expect.poll(() => told.length).toBe(1)
    const moved = rowsOf('Testnet')
      .slice(0, 2)
      .map(({ address }) => `${testnet}:${address}`)
    expect(told[0]).toMatchObject({ chainId: testnet, accounts: moved.reverse() })
    emit('accountChange', { addresses: [] })
    await expect.poll(() => told.length).toBe(2)
    expect(told[1]).toBe('lost')
    const late = [...(listeners.get('accountChange') ?? [])]
    watching.abort()
    expect([...listeners.values()].every((set) => set.size === 0)).toBe(true)
    for (const listener of late) listener({ type: 'accountChange', addresses: [] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(told).toHaveLength(2)
  })
})

const leather = (answers: Parameters<typeof fakeSatsConnect>[0]) => {
  const fake = fakeSatsConnect({
    getAddresses: () => ({
      addresses: [
        { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
        { symbol: 'BTC', type: 'p2tr', address: ordinals, publicKey, derivationPath: "m/86'/0'/0'/0/0" },
        { symbol: 'BTC', type: 'p2wpkh', address: payment, publicKey },
      ],
    }),
    ...answers,
  })
  return { ...fake, page: { LeatherProvider: fake.provider } }
}

test('Leather, which knows no connection, has its own words and is not restored', async () => {
  const { page, asked } = leather({ signPsbt: () => ({ hex: '70736274ff01', txid }) })
  const { connection, request, source } = await connect(page, 'LeatherProvider')
  expect(connection.accounts).toEqual([`${mainnet}:${payment}`, `${mainnet}:${ordinals}`])
  expect(connection.details?.[`${mainnet}:${ordinals}`]).toMatchObject({ path: "m/86'/0'/0'/0/0" })
  await request('signMessage', { message: 'hi', address: ordinals })
  const signInputs = { [payment]: [0] }
  await expect(request('signPsbt', { psbt, signInputs, broadcast: true })).resolves.toEqual({
    psbt: btoa('psbt\xff\x01'),
    txid,
  })
  await request('sendTransfer', { recipients: [{ address: ordinals, amount: 7 }] })
  expect(asked.map(({ params }) => params)).toEqual([
    { network: 'mainnet' },
    { message: 'hi', paymentType: 'p2tr', network: 'mainnet' },
    { hex: expect.stringMatching(/^70736274ff/), network: 'mainnet', broadcast: true, signAtIndex: [0] },
    { address: ordinals, amount: '7', network: 'mainnet' },
  ])
  await expect(source.restore({ ...connection }, { signal })).resolves.toEqual([])
})

const unisatAnswers = {
  requestAccounts: [payment],
  getAccounts: [payment],
  getPublicKey: publicKey,
  getChain: { enum: 'BITCOIN_MAINNET' },
  switchChain: null,
  signMessage: signature,
  signPsbt: '70736274ff01',
  pushPsbt: txid,
  sendBitcoin: txid,
  disconnect: null,
}

test.each([
  ['unisat', (provider: object) => ({ unisat: provider })],
  ['bitget', (provider: object) => ({ bitkeep: { unisat: provider } })],
  ['binancew3w', (provider: object) => ({ binancew3w: { bitcoin: provider } })],
] as const)('%s of the Unisat family takes hex and gives base64', async (id, pageOf) => {
  const { provider, asked } = fakeObject(unisatAnswers)
  const { connection, request } = await connect(pageOf(provider), id)
  expect(connection).toMatchObject({ chainId: mainnet, accounts: [`${mainnet}:${payment}`] })
  await expect(request('signMessage', { message: 'hi' })).resolves.toMatchObject({ protocol: 'BIP322' })
  const signInputs = [{ address: payment, index: 0 }]
  await expect(request('signPsbt', { psbt, signInputs, broadcast: true })).resolves.toEqual({
    psbt: btoa('psbt\xff\x01'),
    txid,
  })
  await expect(request('sendTransfer', { recipientAddress: ordinals, amount: 5 })).resolves.toEqual({ txid })
  const two = [1, 2].map((amount) => ({ address: ordinals, amount }))
  await expect(request('sendTransfer', { recipients: two })).rejects.toMatchObject({ reason: 'CANNOT' })
  await request('wallet_changeNetwork', { name: 'Signet' })
  expect(asked.filter(({ method }) => !/^(get|request)/.test(method))).toEqual([
    { method: 'signMessage', args: ['hi', 'bip322-simple'] },
    {
      method: 'signPsbt',
      args: [
        expect.stringMatching(/^70736274ff/),
        { autoFinalized: true, toSignInputs: [{ address: payment, index: 0 }] },
      ],
    },
    { method: 'pushPsbt', args: ['70736274ff01'] },
    { method: 'sendBitcoin', args: [ordinals, 5] },
    { method: 'switchChain', args: ['BITCOIN_SIGNET'] },
  ])
})

test('Unisat that is locked later shares nothing: the connection ends', async () => {
  let shared: readonly string[] = [payment]
  const { provider, listeners } = fakeObject({ ...unisatAnswers, getAccounts: () => shared })
  const { source, connection } = await connect({ unisat: provider }, 'unisat')
  const told: string[] = []
  source.watch(connection, { signal, changed: () => told.push('changed'), lost: () => told.push('lost') })
  await expect.poll(() => listeners.has('accountsChanged')).toBe(true)
  listeners.get('accountsChanged')?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told).toEqual([])
  shared = []
  listeners.get('accountsChanged')?.()
  await expect.poll(() => told).toEqual(['lost'])
})

test('OKX sends in bitcoins, and cannot be taken to another network', async () => {
  const { provider, asked } = fakeObject({
    ...unisatAnswers,
    connect: { address: payment, publicKey },
    send: { txhash: txid },
  })
  const page = { okxwallet: { bitcoin: provider, cardano: { icon: 'data:image/png;base64,AAAA' } } }
  const { request } = await connect(page, 'okx')
  await expect(request('sendTransfer', { recipientAddress: ordinals, amount: 120_000_003 })).resolves.toEqual(
    {
      txid,
    },
  )
  expect(asked.at(-1)).toEqual({
    method: 'send',
    args: [{ from: payment, to: ordinals, value: '1.20000003' }],
  })
  await expect(request('wallet_changeNetwork', { name: 'Testnet' })).rejects.toMatchObject({
    reason: 'CHAIN_UNSUPPORTED',
  })
})

function standardWallet(features: object = {}) {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  const account = (address: string, chain: string) => ({
    address,
    publicKey: bytes('\x02key'),
    chains: [chain],
  })
  const accounts = [
    account('7oPa2PHQdZmjSPqvpZN7MQxnC7Dcf3uL4oLqknGLk2S3', 'solana:mainnet'),
    account(ordinals, 'bitcoin:mainnet'),
    account(payment, 'bitcoin:mainnet'),
  ]
  const asked: unknown[] = []
  const wallet = {
    name: 'Standard',
    accounts,
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts }) },
      'bitcoin:signMessage': {
        signMessage: async (input: unknown) => {
          asked.push(input)
          return [{ signature: bytes('s'.repeat(65)) }]
        },
      },
      'bitcoin:signTransaction': {
        signTransaction: async (input: unknown) => {
          asked.push(input)
          return [{ signedPsbt: bytes('psbt\xff\x01') }]
        },
      },
      ...features,
    },
  }
  const page = new EventTarget()
  page.addEventListener('wallet-standard:app-ready', (event) => {
    ;(event as CustomEvent).detail.register(wallet)
  })
  return { page, wallet, accounts, asked, bytes }
}

test('a wallet of the standard takes bytes; its accounts of other chains are left out', async () => {
  const { page, accounts, asked, bytes } = standardWallet()
  const { connection, request, source } = await connect(page, 'Standard:bip122')
  expect(connection.accounts).toEqual([`${mainnet}:${payment}`, `${mainnet}:${ordinals}`])
  await expect(request('signMessage', { message: 'hi' })).resolves.toMatchObject({ signature })
  const signInputs = { [ordinals]: [1] }
  await expect(request('signPsbt', { psbt, signInputs })).resolves.toEqual({ psbt: btoa('psbt\xff\x01') })
  expect(asked).toEqual([
    { account: accounts[2], message: bytes('hi') },
    { psbt: bytes('psbt\xff and the rest'), inputsToSign: [{ account: accounts[1], signingIndexes: [1] }] },
  ])
  for (const [method, params] of [
    ['sendTransfer', { recipientAddress: ordinals, amount: 5 }],
    ['signPsbt', { psbt, broadcast: true }],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ reason: 'CANNOT' })
  await expect(source.restore({ ...connection }, { signal })).resolves.toMatchObject([{ chainId: mainnet }])
})

test('a wallet of the standard that brings a sats-connect provider is asked through it, in one row', async () => {
  const { provider, asked } = fakeSatsConnect()
  const { page } = standardWallet({ 'sats-connect:': { provider } })
  await connect(page, 'Standard:bip122')
  expect(asked.map(({ method }) => method)).toEqual(['wallet_connect'])
})

test.each([
  [{ message: 1 }, 'message'],
  [[], 'params'],
  [{ message: 'hi', address: 'bc1qother' }, 'account'],
  [{ message: 'hi', protocol: 'rot13' }, 'protocol'],
])('signMessage with %j is refused before the wallet is asked', async (params, what) => {
  const { provider, asked } = fakeSatsConnect()
  const { request } = await connect(listed(provider), 'Field')
  await expect(request('signMessage', params)).rejects.toThrow(what)
  expect(asked).toHaveLength(1)
})

test.each([
  ['signPsbt', { psbt: 'nonsense' }],
  ['signPsbt', { psbt, signInputs: { bc1qother: [0] } }],
  ['signPsbt', { psbt, signInputs: [{ address: payment, index: -1 }] }],
  ['sendTransfer', { recipients: [] }],
  ['sendTransfer', { recipientAddress: payment, amount: 0 }],
  ['sendTransfer', { recipientAddress: payment, amount: 1.5 }],
  ['sendTransfer', { recipientAddress: payment, amount: '2100000000000001' }],
  ['sendTransfer', { recipientAddress: payment, amount: '-1' }],
])('%s with %j is refused before the wallet is asked', async (method, params) => {
  const { provider, asked } = fakeSatsConnect()
  const { request } = await connect(listed(provider), 'Field')
  await expect(request(method, params)).rejects.toMatchObject({ reason: 'PARAMS' })
  expect(asked).toHaveLength(1)
})

test.each([
  ['no account', { addresses: [] }, 'NO_ACCOUNT'],
  ['no list', { addresses: 'all' }, 'NONSENSE'],
  ['a row that is none', { addresses: [null] }, 'NONSENSE'],
  ['an address that is none', { addresses: [{ address: '<b>', purpose: 'payment' }] }, 'NONSENSE'],
  [
    'an address of another network',
    { addresses: rowsOf('Testnet'), network: { bitcoin: { name: 'Mainnet' } } },
    'OTHER_NETWORK',
  ],
])('an answer with %s is said in words', async (_, answer, reason) => {
  const { provider } = fakeSatsConnect({ wallet_connect: () => answer })
  await expect(connect(listed(provider), 'Field')).rejects.toMatchObject({ reason })
})

test('an answer that is no signature, PSBT or transaction id makes no sense', async () => {
  const { provider } = fakeSatsConnect({
    signMessage: () => ({ signature: '<script>' }),
    signPsbt: () => ({ psbt: 5 }),
    sendTransfer: () => ({ txid: 'sent' }),
  })
  const { request } = await connect(listed(provider), 'Field')
  const transfer = { recipientAddress: payment, amount: 5 }
  for (const [method, params] of [
    ['signMessage', { message: 'hi' }],
    ['signPsbt', { psbt }],
    ['sendTransfer', transfer],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ reason: 'NONSENSE' })
})
