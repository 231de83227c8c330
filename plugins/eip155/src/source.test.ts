import { createDiscovery } from '@latchkit/kernel/chain'
import { atom } from '@latchkit/kernel/plugin'
import {
  createStore,
  createTestStorage,
  fakeConnection,
  fakeConnector,
  fakeRequest,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { findWallets } from './discovery.ts'
import { createSource } from './source.ts'
import { announcement, createFakeProvider, first, second } from './testing/fakeProvider.ts'

const { signal } = new AbortController()
const connector = fakeConnector({ id: 'org.wallet', source: 'eip155' })
const connection = fakeConnection({ connectorId: 'org.wallet' })
const saved = {
  source: 'eip155',
  connectorId: 'org.wallet',
  namespace: 'eip155',
  chainId: 'eip155:1',
} as const

const ports = () => ({ store: createStore(), storage: createTestStorage(), signal })

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const page = new EventTarget()
  const source = createSource(findWallets(page, ports()))
  const provider = createFakeProvider(answers)
  page.dispatchEvent(announcement({}, provider))
  return { source, provider }
}

test('a connection takes two requests: first the accounts, then the network', async () => {
  const { source, provider } = open({ eth_requestAccounts: [first, second], eth_chainId: '0x7a6a' })
  await expect(source.connect(connector, { signal })).resolves.toEqual([
    {
      id: 'eip155:org.wallet',
      source: 'eip155',
      connectorId: 'org.wallet',
      namespace: 'eip155',
      accounts: [`eip155:31338:${first}`, `eip155:31338:${second}`],
      canSwitchAccount: true,
      chainId: 'eip155:31338',
    },
  ])
  expect(provider.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('restoring never prompts: it only requests what is already permitted', async () => {
  const { source, provider } = open()
  await expect(source.restore(saved, { signal })).resolves.toMatchObject([{ chainId: 'eip155:1' }])
  expect(provider.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  const locked = open({ eth_accounts: [] })
  await expect(locked.source.restore(saved, { signal })).rejects.toThrow('shared no account')
  const missing = { ...saved, connectorId: 'org.gone' }
  await expect(source.restore(missing, { signal: AbortSignal.timeout(1) })).rejects.toThrow(
    'shared no account',
  )
})

test.each([
  null,
  undefined,
  '',
  'accounts',
  {},
  { length: 1, 0: first },
  [null],
  [1],
  ['0x1'],
  [first, 'x'],
  [`${first}0`],
])('the accounts %j are invalid', async (answer) => {
  const { source } = open({ eth_requestAccounts: answer })
  await expect(source.connect(connector, { signal })).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test.each([
  null,
  undefined,
  '',
  'one',
  '0x',
  '0xzz',
  '-1',
  1.5,
  Number.NaN,
  -1,
  {},
  [],
  '1e3',
  '0x1'.padEnd(40, '0'),
])('the network %j is invalid', async (answer) => {
  const { source } = open({ eth_chainId: answer })
  await expect(source.connect(connector, { signal })).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test.each(['0x1', '1', 1, '0x01'])('network %j is eip155:1', async (answer) => {
  const { source } = open({ eth_chainId: answer })
  await expect(source.connect(connector, { signal })).resolves.toMatchObject([{ chainId: 'eip155:1' }])
})

test('a wallet that shares no account has not connected', async () => {
  const { source } = open({ eth_requestAccounts: [] })
  await expect(source.connect(connector, { signal })).rejects.toMatchObject({
    reason: 'NO_ACCOUNT',
    code: 4100,
  })
})

test('an error of the wallet is passed on unchanged', async () => {
  const error = { code: 4001, message: 'no' }
  const { source } = open({ eth_requestAccounts: () => Promise.reject(error) })
  await expect(source.connect(connector, { signal })).rejects.toBe(error)
})

const words = 'Wallet disconnected. Reload the page to use the extension.'
const away = (error: unknown) => ({ eth_requestAccounts: () => Promise.reject(error), eth_accounts: [] })

test.each([
  new Error('Extension context invalidated.'),
  { code: -32603, message: 'Attempting to use a disconnected port object' },
  'The message port closed before a response was received.',
  { code: 4900, message: 'The wallet was switched off.' },
])(
  'F35: a wallet that was removed from the page, with the error %j, is explained in the error message',
  async (error) => {
    const { source } = open(away(error))
    await expect(source.connect(connector, { signal })).rejects.toMatchObject({ code: 4900, message: words })
  },
)

test('F35: a request to a removed wallet ends its connection, after the caller was notified', async () => {
  const error = { code: 4900 }
  const answers = { ...away(error), eth_accounts: () => Promise.reject(error) }
  const reported: string[] = []
  const { source } = open(answers)
  const watch = { signal, changed: () => undefined, lost: () => void reported.push('lost') }
  source.watch(connection, watch)
  const request = fakeRequest({ method: 'personal_sign' })
  await source.request(connection, request, { signal }).catch(({ message }) => reported.push(message))
  await vi.waitFor(() => expect(reported).toEqual([words, 'lost']))
  source.watch(connection, { ...watch, signal: AbortSignal.abort() })
  await source.request(connection, request, { signal }).catch(({ message }) => reported.push(message))
  await new Promise((done) => setTimeout(done, 10))
  expect(reported).toEqual([words, 'lost', words])
})

test.each([
  ['a revoked access', 'accountsChanged', [], ['lost locked']],
  ['another account', 'accountsChanged', [second], [{ accounts: [`eip155:1:${second}`] }]],
  ['another network', 'chainChanged', '0x2', [{ accounts: [`eip155:2:${first}`], chainId: 'eip155:2' }]],
  ['its end', 'disconnect', { code: 4900 }, ['lost undefined']],
])(
  'a wallet that reports %s while the code of the watch loads is followed',
  async (_, event, payload, expected) => {
    const { source, provider } = open({ eth_accounts: [] })
    const reported: unknown[] = []
    const end = new AbortController()
    source.watch(fakeConnection({ connectorId: 'org.wallet', accounts: [`eip155:1:${first}`] }), {
      signal: end.signal,
      changed: (next) => void reported.push(next),
      lost: (reason) => void reported.push(`lost ${reason}`),
    })
    // In the same task, so that no code can have been loaded.
    provider.emit(event, payload)
    expect(reported).toEqual([])
    await vi.waitFor(() => expect(reported).toEqual(expected))
    // Nothing is reported twice, and nothing stays behind.
    expect(provider.listeners.get(event)?.size).toBe(1)
    end.abort()
    expect(provider.listeners.get(event)?.size).toBe(0)
  },
)

test('a watch that ends while its code loads leaves no listener behind', async () => {
  const { source, provider } = open()
  const end = new AbortController()
  const lost = vi.fn()
  source.watch(connection, { signal: end.signal, changed: lost, lost })
  provider.emit('accountsChanged', [])
  end.abort()
  const count = () => [...provider.listeners.values()].reduce((sum, { size }) => sum + size, 0)
  expect(count()).toBe(3)
  await vi.waitFor(() => expect(count()).toBe(0))
  expect(lost).not.toHaveBeenCalled()
})

test('a wallet whose events are malformed or throw before the code of the watch is loaded changes nothing', async () => {
  const { source, provider } = open()
  const reported = vi.fn()
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  source.watch(connection, { signal, changed: reported, lost: reported })
  for (const payload of [proxy, [null], {}, undefined, Symbol('s')]) provider.emit('accountsChanged', payload)
  await import('./watchProvider.ts')
  await new Promise((done) => setTimeout(done, 20))
  expect(reported).not.toHaveBeenCalled()
})

test.each([
  [{ code: 4900, message: 'Chain 1 is out of reach' }],
  [
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('a trap')
        },
      },
    ),
  ],
  [{ code: 4001, message: 'no' }],
])('an error of a wallet that is still there is passed on', async (error) => {
  const { source } = open({ eth_requestAccounts: () => Promise.reject(error) })
  expect(await source.connect(connector, { signal }).catch((thrown: unknown) => thrown === error)).toBe(true)
})

test('an approved request reaches the wallet unchanged, without additions', async () => {
  const { source, provider } = open({ personal_sign: '0xsig' })
  const request = fakeRequest({ method: 'personal_sign', params: ['0x00', first] })
  await expect(source.request(connection, request, { signal })).resolves.toBe('0xsig')
  await source.request(connection, { ...request, method: 'eth_blockNumber', params: undefined }, { signal })
  expect(provider.requests).toEqual([
    // The account and network of the wallet are requested before it signs.
    { method: 'eth_accounts' },
    { method: 'eth_chainId' },
    { method: 'personal_sign', params: ['0x00', first] },
    { method: 'eth_blockNumber' },
  ])
})

test('a missing wallet is reported', async () => {
  const { source } = open()
  const missingConnector = fakeConnector({ id: 'org.gone' })
  await expect(source.connect(missingConnector, { signal })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
    code: 4900,
  })
  const request = source.request(fakeConnection({ connectorId: 'org.gone' }), fakeRequest(), { signal })
  await expect(request).rejects.toMatchObject({ reason: 'WALLET_UNAVAILABLE' })
})

const granted = [{ parentCapability: 'eth_accounts', invoker: 'https://site.example', caveats: [] }]
const fails = (code?: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))

test.each([
  ['granted none', { wallet_getPermissions: [] }, []],
  ['does not support permissions', { wallet_getPermissions: fails(-32601) }, []],
  ['returns a malformed list', { wallet_getPermissions: [null, 7] }, []],
  ['granted one', { wallet_getPermissions: granted }, ['wallet_revokePermissions']],
  [
    'granted one and cannot revoke it',
    { wallet_getPermissions: granted, wallet_revokePermissions: fails(4200) },
    ['wallet_revokePermissions'],
  ],
])('disconnecting revokes the permission if the wallet %s', async (_, answers, more) => {
  const { source, provider } = open(answers)
  await source.disconnect(connection, { signal })
  expect(provider.requests.map(({ method }) => method)).toEqual(['wallet_getPermissions', ...more])
})

test('a wallet that fails to revoke its permission is reported', async () => {
  const { source } = open({ wallet_getPermissions: granted, wallet_revokePermissions: fails() })
  await expect(source.disconnect(connection, { signal })).rejects.toThrow('no')
})

test('a source for another plugin has its own id, and neither lists nor stores wallets of the page', async () => {
  const provider = createFakeProvider({ eth_accounts: [second], eth_chainId: '0x1' })
  const wallet = { id: 'vault', provider }
  const walletsAtom = atom([wallet])
  const wallets = createDiscovery({
    store: createStore(),
    walletsAtom,
    toConnector: () => fakeConnector({ id: 'vault', source: 'vault' }),
    find: (id) => (id === 'vault' ? wallet : undefined),
  })
  const source = createSource(wallets, undefined, 'vault')
  expect(source.id).toBe('vault')
  await expect(source.restore({ ...saved, connectorId: 'vault' }, { signal })).resolves.toMatchObject([
    { id: 'vault:vault', source: 'vault', connectorId: 'vault', accounts: [`eip155:1:${second}`] },
  ])
})
