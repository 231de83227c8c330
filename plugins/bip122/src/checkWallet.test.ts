import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addresses,
  fakeObject,
  fakeSatsConnect,
  psbt,
  publicKey,
  signature,
  txid,
} from './testing/fakeWallets.ts'
import { connectIn, listed, mainnet, testnet } from './testing/openSource.ts'

const { payment, ordinals } = addresses.Mainnet
const other = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

/** What a wallet currently reports. A test changes it without an event, as when events are lost. */
interface WalletState {
  account: string | undefined
  /** A name of sats-connect, or the name of a network that this plugin does not know. */
  network: string
}

interface Opened {
  readonly page: object
  readonly id: string
  /** The names of the calls that sign or send. */
  sent(): readonly string[]
}

const signing = /^(sign|send|push)/

function openInjected(id: string, state: WalletState, toPage: (provider: object) => object, answers: object) {
  const { provider, requests } = fakeObject({
    getAccounts: () => (state.account ? [state.account] : []),
    getPublicKey: publicKey,
    signMessage: signature,
    signPsbt: '70736274ff01',
    pushPsbt: txid,
    ...answers,
  })
  const sent = () => requests.map(({ method }) => method).filter((method) => signing.test(method))
  return { page: toPage(provider), id, sent }
}

function openUnisat(state: WalletState): Opened {
  const prefix = /^(Main|Test)net$/.test(state.network) ? 'BITCOIN_' : ''
  return openInjected('unisat', state, (provider) => ({ unisat: provider }), {
    requestAccounts: () => [state.account],
    getChain: () => ({ enum: `${prefix}${state.network.toUpperCase()}` }),
    // It returns the same name on Fractal.
    getNetwork: 'livenet',
    sendBitcoin: txid,
  })
}

function openOlderUnisat(state: WalletState): Opened {
  return openInjected('unisat', state, (provider) => ({ unisat: provider }), {
    requestAccounts: () => [state.account],
    getNetwork: () => (state.network === 'Mainnet' ? 'livenet' : state.network),
    sendBitcoin: txid,
  })
}

function openOkx(state: WalletState): Opened {
  return openInjected('okx', state, (provider) => ({ okxwallet: { bitcoin: provider } }), {
    connect: () => ({ address: state.account, publicKey }),
    getNetwork: () => (state.network === 'Mainnet' ? 'livenet' : state.network),
    send: { txhash: txid },
  })
}

function openSatsConnect(state: WalletState): Opened {
  const account = () => ({
    addresses: state.account ? [{ address: state.account, publicKey, purpose: 'payment' }] : [],
    network: { bitcoin: { name: state.network } },
  })
  const { provider, requests } = fakeSatsConnect({ wallet_connect: account, wallet_getAccount: account })
  const sent = () => requests.map(({ method }) => method).filter((method) => signing.test(method))
  return { page: listed(provider), id: 'Field', sent }
}

function openStandard(state: WalletState): Opened {
  const names: string[] = []
  const accounts = () =>
    state.account
      ? [{ address: state.account, chains: [`bitcoin:${state.network.toLowerCase()}`], publicKey: undefined }]
      : []
  const feature = (name: string, field: string) => ({
    [name]: async () => {
      names.push(name)
      return [{ [field]: new Uint8Array(65) }]
    },
  })
  const wallet = {
    name: 'Standard',
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: accounts() }) },
      'bitcoin:signMessage': feature('signMessage', 'signature'),
      'bitcoin:signTransaction': feature('signTransaction', 'signedPsbt'),
    },
  }
  const page = new EventTarget()
  page.addEventListener('wallet-standard:app-ready', (event) => {
    ;(event as CustomEvent).detail.register(wallet)
  })
  return { page, id: 'Standard:bip122', sent: () => names }
}

const kinds = {
  'a wallet of the Unisat family': openUnisat,
  'an older wallet of the Unisat family': openOlderUnisat,
  OKX: openOkx,
  'a wallet of the sats-connect list': openSatsConnect,
  'a Wallet Standard wallet': openStandard,
}
const wallets = Object.entries(kinds)

async function connectTo(open: (state: WalletState) => Opened) {
  const state: WalletState = { account: payment, network: 'Mainnet' }
  const opened = open(state)
  return { ...opened, state, ...(await connectIn(opened.page, opened.id)) }
}

const requests = [
  ['signMessage', { message: 'hi' }],
  ['signPsbt', { psbt }],
  ['sendTransfer', { recipientAddress: ordinals, amount: 5 }],
] as const

/** Makes every request, and returns the reasons of those that were refused. */
async function refusals({ request }: Pick<Awaited<ReturnType<typeof connectIn>>, 'request'>) {
  const reasons: string[] = []
  for (const [method, params] of requests)
    await request(method, params).catch(({ reason }) => reasons.push(reason))
  // Wallets of the standard cannot send.
  return reasons.filter((reason) => reason !== 'CANNOT')
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

test.each(wallets)(
  '%s on a network that is not known is refused, and not taken for mainnet',
  async (_, open) => {
    const { page, id } = open({ account: payment, network: 'Fractal_Bitcoin_Mainnet' })
    await expect(connectIn(page, id)).rejects.toMatchObject({ reason: 'OTHER_NETWORK' })
  },
)

test.each(wallets)('%s that is on the reviewed account and network signs', async (_, open) => {
  const opened = await connectTo(open)
  expect(await refusals(opened)).toEqual([])
  expect(opened.sent().length).toBeGreaterThanOrEqual(2)
})

test.each(
  wallets.flatMap(([name, open]) =>
    (
      [
        ['an unknown network', { network: 'Fractal_Bitcoin_Mainnet' }],
        ['another network', { network: 'Testnet' }],
        ['another account', { account: other }],
      ] as const
    ).map(([what, move]) => [name, what, open, move] as const),
  ),
)('%s that moved to %s without an event receives no request', async (_, __, open, move) => {
  const opened = await connectTo(open)
  Object.assign(opened.state, move)
  const reasons = await refusals(opened)
  expect(reasons.length).toBeGreaterThanOrEqual(2)
  expect(new Set(reasons)).toEqual(new Set(['ACCOUNT_OR_NETWORK_CHANGED']))
  expect(opened.sent()).toEqual([])
})

test.each(wallets)('%s that shares no account any more receives no request', async (_, open) => {
  const opened = await connectTo(open)
  opened.state.account = undefined
  expect(new Set(await refusals(opened))).toEqual(new Set(['NO_ACCOUNT']))
  expect(opened.sent()).toEqual([])
})

test('a refusal says that nothing was sent, and the connection follows the wallet', async () => {
  const { source, connection, request, state } = await connectTo(openUnisat)
  const changed = vi.fn()
  source.watch(connection, { signal: new AbortController().signal, changed, lost: vi.fn() })
  await new Promise((done) => setTimeout(done))
  Object.assign(state, { account: addresses.Testnet.payment, network: 'Testnet' })
  // Code 4001: the request did not reach the wallet.
  await expect(request('sendTransfer', requests[2][1])).rejects.toMatchObject({ code: 4001 })
  expect(changed).not.toHaveBeenCalled()
  await vi.waitFor(() =>
    expect(changed).toHaveBeenCalledWith(
      expect.objectContaining({ chainId: testnet, accounts: [`${testnet}:${addresses.Testnet.payment}`] }),
    ),
  )
})

test.each(wallets)(
  '%s is asked again when the page is shown again, until the watch ends',
  async (_, open) => {
    const { source, connection, state } = await connectTo(open)
    const [changed, lost, end] = [vi.fn(), vi.fn(), new AbortController()]
    source.watch(connection, { signal: end.signal, changed, lost })
    await new Promise((done) => setTimeout(done))
    const show = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    // A locked wallet alone does not end the connection.
    state.account = undefined
    show()
    await new Promise((done) => setTimeout(done, 20))
    state.account = other
    show()
    await vi.waitFor(() =>
      expect(changed).toHaveBeenCalledWith(expect.objectContaining({ accounts: [`${mainnet}:${other}`] })),
    )
    end.abort()
    state.account = payment
    show()
    await new Promise((done) => setTimeout(done, 20))
    expect(changed).toHaveBeenCalledOnce()
    expect(lost).not.toHaveBeenCalled()
  },
)

const unknownMethod = () => {
  throw { code: -32601, message: 'no such method' }
}

test.each([
  [
    'an older wallet of the sats-connect list',
    () => {
      const answers = { wallet_getAccount: unknownMethod, wallet_getNetwork: unknownMethod }
      return { page: listed(fakeSatsConnect(answers).provider), id: 'Field' }
    },
  ],
  [
    'a wallet of the Unisat family without methods to read its state',
    () => {
      const answers = { requestAccounts: [payment], signMessage: signature, sendBitcoin: txid }
      return { page: { unisat: fakeObject({ ...answers, signPsbt: '70736274ff01' }).provider }, id: 'unisat' }
    },
  ],
])('%s signs as before, because it cannot be asked without a prompt', async (_, open) => {
  const { page, id } = open()
  expect(await refusals(await connectIn(page, id))).toEqual([])
})

test('a wallet that refuses to report its account receives no request', async () => {
  const wallet_getAccount = () => {
    throw { code: -32002, message: 'Access denied' }
  }
  const { provider, requests: calls } = fakeSatsConnect({ wallet_getAccount })
  const { request } = await connectIn(listed(provider), 'Field')
  await expect(request('sendTransfer', requests[2][1])).rejects.toMatchObject({ code: 4100 })
  expect(calls.map(({ method }) => method)).toEqual(['wallet_connect', 'wallet_getAccount'])
})

test('a wallet that reported its network before, and fails to now, receives no request', async () => {
  let chain: unknown = { enum: 'BITCOIN_MAINNET' }
  const getChain = () => {
    if (chain instanceof Error) throw chain
    return chain
  }
  const answers = { requestAccounts: [payment], getAccounts: [payment], getChain, sendBitcoin: txid }
  const { provider, requests: calls } = fakeObject(answers)
  const { request } = await connectIn({ unisat: provider }, 'unisat')
  chain = new Error('not now')
  await expect(request('sendTransfer', requests[2][1])).rejects.toThrow('not now')
  expect(calls.some(({ method }) => method === 'sendBitcoin')).toBe(false)
})

test('a wallet that signs with its own account does not sign for another one that it shares', async () => {
  const answers = { requestAccounts: [payment, other], getAccounts: [payment, other], signMessage: signature }
  const { provider, requests: calls } = fakeObject(answers)
  const { request } = await connectIn({ unisat: provider }, 'unisat')
  await expect(request('signMessage', { message: 'hi', address: other })).rejects.toMatchObject({
    reason: 'CANNOT',
  })
  expect(calls.some(({ method }) => method === 'signMessage')).toBe(false)
  await expect(request('signMessage', { message: 'hi' })).resolves.toMatchObject({ address: payment })
})
