import { describe, expect, test } from 'vitest'
import {
  addresses,
  declined,
  fakeSatsConnect,
  psbt,
  publicKey,
  rowsOf,
  signature,
  txid,
} from './testing/fakeWallets.ts'
import { connectIn, listed, mainnet, openSource, signal, testnet } from './testing/openSource.ts'

const { payment, ordinals } = addresses.Mainnet

describe('a wallet of the sats-connect list', () => {
  test('connects with one request: payment first, other chains ignored, with the details that it returned', async () => {
    const { provider, requests } = fakeSatsConnect()
    const { connection } = await connectIn(listed(provider), 'Field')
    expect(connection).toEqual({
      id: 'bip122:Field',
      source: 'bip122',
      connectorId: 'Field',
      namespace: 'bip122',
      canSwitchAccount: true,
      accounts: [`${mainnet}:${payment}`, `${mainnet}:${ordinals}`],
      details: {
        [`${mainnet}:${payment}`]: { type: 'payment', publicKey, path: undefined },
        [`${mainnet}:${ordinals}`]: { type: 'ordinal', publicKey, path: undefined },
      },
      chainId: mainnet,
    })
    expect(requests).toEqual([
      { method: 'wallet_connect', params: { addresses: ['payment', 'ordinals'], network: 'Mainnet' } },
    ])
  })

  test('an older one shares addresses, and its network is requested', async () => {
    const { provider } = fakeSatsConnect({
      wallet_connect: () => {
        throw { code: -32001, message: 'not supported' }
      },
      getAddresses: () => ({ addresses: rowsOf('Testnet') }),
      wallet_getNetwork: () => ({ bitcoin: { name: 'Testnet' } }),
    })
    const { connection } = await connectIn(listed(provider), 'Field')
    expect(connection.chainId).toBe(testnet)
  })

  test('is restored when it responds without a prompt, and otherwise not at all', async () => {
    const { provider, requests } = fakeSatsConnect()
    const saved = { source: 'bip122', connectorId: 'Field', namespace: 'bip122', chainId: mainnet } as const
    await expect(openSource(listed(provider)).restore(saved, { signal })).resolves.toMatchObject([
      { chainId: mainnet },
    ])
    expect(requests.map(({ method }) => method)).toEqual(['wallet_getAccount'])
    const refusing = fakeSatsConnect({
      wallet_getAccount: () => {
        throw { code: -32002, message: 'Access denied' }
      },
    })
    await expect(openSource(listed(refusing.provider)).restore(saved, { signal })).rejects.toThrow(
      'shared no account',
    )
    await expect(openSource({}).restore(saved, { signal: AbortSignal.timeout(1) })).rejects.toThrow(
      'shared no account',
    )
  })

  test('receives requests in its own format, and its responses are read', async () => {
    const { provider, requests } = fakeSatsConnect()
    const { request } = await connectIn(listed(provider), 'Field')
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
    // The wallet would send it from its payment address.
    await expect(request('sendTransfer', { ...transfer, account: ordinals })).rejects.toMatchObject({
      reason: 'CANNOT',
    })
    expect(requests.filter(({ method }) => !method.startsWith('wallet_'))).toEqual([
      { method: 'signMessage', params: { address: payment, message: 'hi', protocol: 'ECDSA' } },
      {
        method: 'signPsbt',
        params: { psbt, signInputs: { [payment]: [0, 2], [ordinals]: [1] }, broadcast: false },
      },
      { method: 'sendTransfer', params: { recipients: [{ address: ordinals, amount: 600 }] } },
    ])
  })

  test("a rejection is 4001, and an unknown network gets the kernel's error", async () => {
    const { provider } = fakeSatsConnect({
      signMessage: () => {
        throw declined
      },
    })
    const { request } = await connectIn(listed(provider), 'Field')
    await expect(request('signMessage', { message: 'hi' })).rejects.toMatchObject({ code: 4001 })
    await expect(request('wallet_changeNetwork', { name: 'Nowhere' })).rejects.toMatchObject({
      reason: 'CHAIN_UNSUPPORTED',
    })
  })

  test('reports another account and network and the end of the connection, and nothing after the abort', async () => {
    const { provider, emit, listeners } = fakeSatsConnect()
    const { source, connection } = await connectIn(listed(provider), 'Field')
    const reported: unknown[] = []
    const watching = new AbortController()
    source.watch(connection, {
      signal: watching.signal,
      changed: (next) => reported.push(next),
      lost: () => reported.push('lost'),
    })
    await expect.poll(() => listeners.size).toBe(3)
    emit('networkChange', { bitcoin: { name: 'Testnet' }, addresses: rowsOf('Testnet') })
    await expect.poll(() => reported.length).toBe(1)
    const moved = rowsOf('Testnet')
      .slice(0, 2)
      .map(({ address }) => `${testnet}:${address}`)
    expect(reported[0]).toMatchObject({ chainId: testnet, accounts: moved.reverse() })
    emit('accountChange', { addresses: [] })
    await expect.poll(() => reported.length).toBe(2)
    expect(reported[1]).toBe('lost')
    const late = [...(listeners.get('accountChange') ?? [])]
    watching.abort()
    expect([...listeners.values()].every((set) => set.size === 0)).toBe(true)
    for (const listener of late) listener({ type: 'accountChange', addresses: [] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(reported).toHaveLength(2)
  })
})

test.each([
  [{ message: 1 }, 'message'],
  [[], 'params'],
  [{ message: 'hi', address: 'bc1qother' }, 'account'],
  [{ message: 'hi', protocol: 'rot13' }, 'protocol'],
])('signMessage with %j is refused before the wallet is called', async (params, what) => {
  const { provider, requests } = fakeSatsConnect()
  const { request } = await connectIn(listed(provider), 'Field')
  await expect(request('signMessage', params)).rejects.toThrow(what)
  expect(requests).toHaveLength(1)
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
])('%s with %j is refused before the wallet is called', async (method, params) => {
  const { provider, requests } = fakeSatsConnect()
  const { request } = await connectIn(listed(provider), 'Field')
  await expect(request(method, params)).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
  expect(requests).toHaveLength(1)
})

test.each([
  ['no account', { addresses: [] }, 'NO_ACCOUNT'],
  ['no list', { addresses: 'all' }, 'INVALID_RESPONSE'],
  ['a malformed entry', { addresses: [null] }, 'NO_USABLE_ACCOUNT'],
  ['a malformed address', { addresses: [{ address: '<b>', purpose: 'payment' }] }, 'NO_USABLE_ACCOUNT'],
  [
    'an address of another network',
    { addresses: rowsOf('Testnet'), network: { bitcoin: { name: 'Mainnet' } } },
    'OTHER_NETWORK',
  ],
])('a response with %s is a typed error', async (_, answer, reason) => {
  const { provider } = fakeSatsConnect({ wallet_connect: () => answer })
  await expect(connectIn(listed(provider), 'Field')).rejects.toMatchObject({ reason })
})

test('an invalid signature, PSBT or transaction id is an invalid response', async () => {
  const { provider } = fakeSatsConnect({
    signMessage: () => ({ signature: '<script>' }),
    signPsbt: () => ({ psbt: 5 }),
    sendTransfer: () => ({ txid: 'sent' }),
  })
  const { request } = await connectIn(listed(provider), 'Field')
  const transfer = { recipientAddress: payment, amount: 5 }
  for (const [method, params] of [
    ['signMessage', { message: 'hi' }],
    ['signPsbt', { psbt }],
    ['sendTransfer', transfer],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})
