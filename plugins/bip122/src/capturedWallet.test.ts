import { expect, test, vi } from 'vitest'
import {
  addresses,
  fakeObject,
  fakeSatsConnect,
  psbt,
  publicKey,
  signature,
  txid,
} from './testing/fakeWallets.ts'
import { connectIn, listed, mainnet, openSource, signal } from './testing/openSource.ts'

const { payment, ordinals } = addresses.Mainnet
const hex = '70736274ff01'
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const shared = {
  getAccounts: [payment],
  getPublicKey: publicKey,
  signMessage: signature,
  signPsbt: hex,
  pushPsbt: txid,
  disconnect: null,
}

/** Objects whose functions are replaced, and the calls that the original functions received. */
interface Installed {
  readonly page: object
  readonly id: string
  readonly owners: readonly object[]
  readonly requests: () => readonly string[]
}

function installSatsConnect(id: 'Field' | 'LeatherProvider'): Installed {
  const rows = [{ symbol: 'BTC', type: 'p2wpkh', address: payment, publicKey }]
  const { provider, requests, listeners } = fakeSatsConnect({
    getAddresses: () => ({ addresses: rows }),
    signPsbt: () => ({ psbt, hex, txid }),
  })
  const page = id === 'Field' ? listed(provider) : { LeatherProvider: provider }
  const names = () => [...requests.map(({ method }) => method), ...listeners.keys()]
  return { page, id, owners: [provider], requests: names }
}

function installObject(id: string, answers: object, pageOf: (provider: object) => object): Installed {
  const { provider, requests, listeners } = fakeObject({ ...shared, ...answers })
  const names = () => [...requests.map(({ method }) => method), ...listeners.keys()]
  return { page: pageOf(provider), id, owners: [provider], requests: names }
}

function installStandard(): Installed {
  const names: string[] = []
  const accounts = [{ address: payment, publicKey: bytes('\x02key'), chains: ['bitcoin:mainnet'] }]
  const feature = (name: string, answer: unknown) => ({
    [name]: (event: unknown) => {
      names.push(name === 'on' ? String(event) : name)
      return name === 'on' ? () => undefined : Promise.resolve(answer)
    },
  })
  const features = {
    'bitcoin:connect': feature('connect', { accounts }),
    'bitcoin:disconnect': feature('disconnect', undefined),
    'bitcoin:signMessage': feature('signMessage', [{ signature: bytes('s'.repeat(65)) }]),
    'bitcoin:signTransaction': feature('signTransaction', [{ signedPsbt: bytes('psbt\xff\x01') }]),
    'standard:events': feature('on', undefined),
  }
  const page = new EventTarget()
  page.addEventListener('wallet-standard:app-ready', (event) => {
    ;(event as CustomEvent).detail.register({ name: 'Standard', accounts, features })
  })
  return {
    page,
    id: 'Standard:bip122',
    owners: [...Object.values(features), features],
    requests: () => names,
  }
}

const unisat = {
  requestAccounts: [payment],
  getChain: { enum: 'BITCOIN_MAINNET' },
  switchChain: null,
  sendBitcoin: txid,
}
const okx = { connect: { address: payment, publicKey }, send: { txhash: txid } }

const kinds: Readonly<Record<string, readonly [() => Installed, requests: readonly string[]]>> = {
  'a wallet of the sats-connect list': [
    () => installSatsConnect('Field'),
    [
      'wallet_getAccount',
      'signMessage',
      'signPsbt',
      'sendTransfer',
      'wallet_changeNetwork',
      'wallet_disconnect',
      'accountChange',
    ],
  ],
  Leather: [() => installSatsConnect('LeatherProvider'), ['signMessage', 'signPsbt', 'sendTransfer']],
  'a wallet of the Unisat family': [
    () => installObject('unisat', unisat, (provider) => ({ unisat: provider })),
    [
      'getAccounts',
      'getPublicKey',
      'getChain',
      'signMessage',
      'signPsbt',
      'pushPsbt',
      'sendBitcoin',
      'switchChain',
      'disconnect',
      'accountsChanged',
    ],
  ],
  OKX: [
    () => installObject('okx', okx, (provider) => ({ okxwallet: { bitcoin: provider } })),
    [
      'getAccounts',
      'getPublicKey',
      'signMessage',
      'signPsbt',
      'pushPsbt',
      'send',
      'disconnect',
      'accountsChanged',
    ],
  ],
  'a wallet of the Wallet Standard': [
    installStandard,
    ['signMessage', 'signTransaction', 'disconnect', 'change'],
  ],
}

test.each(Object.entries(kinds))(
  '%s is called through the functions that it had at discovery, whatever replaced them',
  async (_, [install, expected]) => {
    const { page, id, owners, requests } = install()
    const { source, connection, request } = await connectIn(page, id)
    const before = requests().length
    const replaced = vi.fn(async () => undefined)
    for (const owner of owners)
      for (const name of Object.keys(owner)) Object.assign(owner, { [name]: replaced })
    // Leather cannot be restored, and says so.
    await source.restore(connection, { signal }).catch(({ reason }) => expect(reason).toBe('NO_ACCOUNT'))
    await request('signMessage', { message: 'Hello' })
    const signInputs = { [payment]: [0] }
    const broadcast = id !== 'Standard:bip122'
    await request('signPsbt', { psbt, signInputs, broadcast })
    // Not every kind of wallet can send or switch.
    for (const [method, params] of [
      ['sendTransfer', { recipientAddress: ordinals, amount: 5 }],
      ['wallet_changeNetwork', { name: 'Testnet' }],
    ] as const)
      await request(method, params).catch(({ reason }) =>
        expect(reason).toMatch(/^(CANNOT|CHAIN_UNSUPPORTED)$/),
      )
    source.watch(connection, { signal, changed: () => undefined, lost: () => undefined })
    await source.disconnect(connection, { signal })
    expect(requests().slice(before)).toEqual(expect.arrayContaining([...expected]))
    expect(replaced).not.toHaveBeenCalled()
    expect(connection.chainId).toBe(mainnet)
  },
)

test('a wallet whose functions were replaced before it connected is called through those it had at discovery', async () => {
  const { provider, requests } = fakeSatsConnect()
  const replaced = vi.fn(async () => undefined)
  const page = listed(provider)
  const source = openSource(page)
  Object.assign(provider, { request: replaced })
  const saved = { source: 'bip122', connectorId: 'Field', namespace: 'bip122', chainId: mainnet } as const
  expect(await source.restore(saved, { signal })).toHaveLength(1)
  expect(requests.map(({ method }) => method)).toEqual(['wallet_getAccount'])
  expect(replaced).not.toHaveBeenCalled()
})
