import { expect, test } from 'vitest'
import {
  addresses,
  fakeObject,
  fakeSatsConnect,
  psbt,
  publicKey,
  signature,
  txid,
} from '../testing/fakeWallets.ts'
import { connectIn, mainnet, signal } from '../testing/openSource.ts'

const { payment, ordinals } = addresses.Mainnet

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

test('Leather, which has no connect method, uses its own API and is not restored', async () => {
  const { page, requests } = leather({ signPsbt: () => ({ hex: '70736274ff01', txid }) })
  const { connection, request, source } = await connectIn(page, 'LeatherProvider')
  expect(connection.accounts).toEqual([`${mainnet}:${payment}`, `${mainnet}:${ordinals}`])
  expect(connection.details?.[`${mainnet}:${ordinals}`]).toMatchObject({ path: "m/86'/0'/0'/0/0" })
  await request('signMessage', { message: 'hi', address: ordinals })
  const signInputs = { [payment]: [0] }
  await expect(request('signPsbt', { psbt, signInputs, broadcast: true })).resolves.toEqual({
    psbt: btoa('psbt\xff\x01'),
    txid,
  })
  await request('sendTransfer', { recipients: [{ address: ordinals, amount: 7 }] })
  expect(requests.map(({ params }) => params)).toEqual([
    { network: 'mainnet' },
    { message: 'hi', paymentType: 'p2tr', network: 'mainnet' },
    { hex: expect.stringMatching(/^70736274ff/), network: 'mainnet', broadcast: true, signAtIndex: [0] },
    { address: ordinals, amount: '7', network: 'mainnet' },
  ])
  await expect(source.restore({ ...connection }, { signal })).rejects.toThrow('shared no account')
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
] as const)('%s of the Unisat family accepts hex and returns base64', async (id, pageOf) => {
  const { provider, requests } = fakeObject(unisatAnswers)
  const { connection, request } = await connectIn(pageOf(provider), id)
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
  expect(requests.filter(({ method }) => !/^(get|request)/.test(method))).toEqual([
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

test('an older Unisat has another name for mainnet, so the address determines the network; the addresses must fit any name it returns', async () => {
  const { getChain: _, ...older } = { ...unisatAnswers, getNetwork: 'livenet', getAccounts: [] }
  const legacy = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  const { provider } = fakeObject({ ...older, requestAccounts: [legacy] })
  const { connection } = await connectIn({ unisat: provider }, 'unisat')
  expect(connection.accounts).toEqual([`${mainnet}:${legacy}`])
  const elsewhere = fakeObject({ ...older, requestAccounts: [legacy], getNetwork: 'testnet' })
  await expect(connectIn({ unisat: elsewhere.provider }, 'unisat')).rejects.toMatchObject({
    reason: 'OTHER_NETWORK',
  })
})

test('Unisat that is locked later shares nothing: the connection ends', async () => {
  let shared: readonly string[] = [payment]
  const { provider, listeners } = fakeObject({ ...unisatAnswers, getAccounts: () => shared })
  const { source, connection } = await connectIn({ unisat: provider }, 'unisat')
  const reported: string[] = []
  source.watch(connection, {
    signal,
    changed: () => reported.push('changed'),
    lost: () => reported.push('lost'),
  })
  await expect.poll(() => listeners.has('accountsChanged')).toBe(true)
  listeners.get('accountsChanged')?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reported).toEqual([])
  shared = []
  listeners.get('accountsChanged')?.()
  await expect.poll(() => reported).toEqual(['lost'])
})

test('OKX sends amounts in bitcoin, and cannot switch to another network', async () => {
  const { provider, requests } = fakeObject({
    ...unisatAnswers,
    connect: { address: payment, publicKey },
    send: { txhash: txid },
  })
  const page = { okxwallet: { bitcoin: provider, cardano: { icon: 'data:image/png;base64,AAAA' } } }
  const { request } = await connectIn(page, 'okx')
  await expect(request('sendTransfer', { recipientAddress: ordinals, amount: 100_000_003 })).resolves.toEqual(
    {
      txid,
    },
  )
  expect(requests.at(-1)).toEqual({
    method: 'send',
    args: [{ from: payment, to: ordinals, value: '1.00000003' }],
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
  const requests: unknown[] = []
  const wallet = {
    name: 'Standard',
    accounts,
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts }) },
      'bitcoin:signMessage': {
        signMessage: async (input: unknown) => {
          requests.push(input)
          return [{ signature: bytes('s'.repeat(65)) }]
        },
      },
      'bitcoin:signTransaction': {
        signTransaction: async (input: unknown) => {
          requests.push(input)
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
  return { page, wallet, accounts, requests, bytes }
}

test('a Wallet Standard wallet receives bytes; its accounts of other chains are ignored', async () => {
  const { page, accounts, requests, bytes } = standardWallet()
  const { connection, request, source } = await connectIn(page, 'Standard:bip122')
  expect(connection.accounts).toEqual([`${mainnet}:${payment}`, `${mainnet}:${ordinals}`])
  await expect(request('signMessage', { message: 'hi' })).resolves.toMatchObject({ signature })
  const signInputs = { [ordinals]: [1] }
  await expect(request('signPsbt', { psbt, signInputs })).resolves.toEqual({ psbt: btoa('psbt\xff\x01') })
  expect(requests).toEqual([
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

test('a Wallet Standard wallet with a sats-connect provider is used through it, in one row', async () => {
  const { provider, requests } = fakeSatsConnect()
  const { page } = standardWallet({ 'sats-connect:': { provider } })
  await connectIn(page, 'Standard:bip122')
  expect(requests.map(({ method }) => method)).toEqual(['wallet_connect'])
})
