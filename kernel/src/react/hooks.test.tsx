import { atom } from 'jotai/vanilla'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LatchkitError } from '../base/errors/latchkitError.ts'
import type { BalanceState } from '../contracts/balanceSource.ts'
import { balanceSourceToken } from '../contracts/tokens.ts'
import type { Latchkit } from '../core/latchkit.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { compose, destroyKits, loadOf, screens, until } from '../modal/testing/openModal.ts'
import {
  createFakeSource,
  deferred,
  type FakeAnswers,
  fakeConnection,
  fakePlugin,
  firstAddress,
  secondAddress,
  walletPlugin,
} from '../testing/index.ts'
import {
  LatchkitProvider,
  useAccount,
  useBalance,
  useConnect,
  useConnections,
  useDisconnect,
  useProvider,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
} from './index.ts'

const roots: Root[] = []
// Another test file may have left a connection.
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  destroyKits()
  localStorage.clear()
})

const views = () =>
  screens('home', { Connect: loadOf(() => <p>Wallets</p>), Account: loadOf(() => <p>You</p>) })

function composeWallet(answers: FakeAnswers = {}, plugins: readonly Plugin[] = []) {
  const source = createFakeSource(answers)
  const { kit } = compose([views(), walletPlugin(source), ...plugins])
  return { kit, source }
}

/** Calls a hook, and reports its value. */
function Probe<T>({
  use,
  report,
}: {
  readonly use: () => T
  readonly report: (value: T) => void
}): ReactNode {
  report(use())
  return null
}

function Page(): ReactNode {
  const { status, address, chainId } = useAccount()
  const { theme } = useTheme()
  return <p>{[status, address, chainId, theme, useConnections().length].join(' ')}</p>
}

/** Renders a component that calls a hook, and returns the hook's latest value and every value before it. */
function renderHook<T>(kit: Latchkit, use: () => T) {
  const values: T[] = []
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  flushSync(() =>
    root.render(
      <StrictMode>
        <LatchkitProvider kit={kit}>
          <Probe use={use} report={(value) => values.push(value)} />
        </LatchkitProvider>
      </StrictMode>,
    ),
  )
  return { values, unmount: () => root.unmount(), read: () => values.at(-1) as T }
}

const connected = async (kit: Latchkit) => void (await kit.connect({ connector: 'wallet' }))

test('the account has a plain address, CAIP ids, the network and the wallet', async () => {
  const { kit } = composeWallet()
  const { read } = renderHook(kit, () => useAccount())
  expect(read()).toMatchObject({
    status: 'disconnected',
    isConnected: false,
    address: undefined,
    chainId: 1,
    caipNetworkId: 'eip155:1',
  })
  await connected(kit)
  await until(() => expect(read().isConnected).toBe(true))
  expect(read()).toMatchObject({
    status: 'connected',
    address: firstAddress,
    caipAddress: `eip155:1:${firstAddress}`,
    chainId: 1,
    network: { name: 'One' },
    connector: { id: 'wallet', name: 'Wallet' },
  })
})

test('a wallet on a network that the site does not list has its id, and no network', async () => {
  const { kit } = composeWallet({
    connect: async () => [fakeConnection({ chainId: 'eip155:99', accounts: [`eip155:99:${firstAddress}`] })],
  })
  const { read } = renderHook(kit, () => useAccount({ namespace: 'eip155' }))
  await connected(kit)
  await until(() => expect(read().chainId).toBe(99))
  expect(read()).toMatchObject({ caipNetworkId: 'eip155:99', network: undefined })
})

test('another namespace than the connected one is not connected, and its changes render nothing', async () => {
  const { kit } = composeWallet()
  const { read, values } = renderHook(kit, () => useAccount({ namespace: 'solana' }))
  const renders = values.length
  await connected(kit)
  expect(read()).toMatchObject({ isConnected: false, status: 'disconnected', chainId: undefined })
  expect(values).toHaveLength(renders)
})

test('connecting is pending until the wallet answers, then has its data; the account follows', async () => {
  const answer = deferred<readonly ReturnType<typeof fakeConnection>[]>()
  const { kit } = composeWallet({ connect: () => answer.promise })
  const { read } = renderHook(kit, () => useConnect())
  expect(read()).toMatchObject({ status: 'idle', isPending: false, error: null, data: undefined })
  read().connect({ connector: 'wallet' })
  await until(() => expect(read().isPending).toBe(true))
  answer.resolve([fakeConnection()])
  await until(() => expect(read().status).toBe('success'))
  expect(read().data?.[0]?.accounts).toEqual([`eip155:1:${firstAddress}`])
  read().reset()
  await until(() => expect(read().data).toBeUndefined())
})

test('an error is in `error`, `connect` does not throw, and `connectAsync` rejects with it', async () => {
  const { kit } = composeWallet()
  const { read } = renderHook(kit, () => useConnect())
  expect(read().connect({ connector: 'nobody' })).toBeUndefined()
  await until(() => expect(read().error).toMatchObject({ reason: 'CONNECTOR_NOT_FOUND' }))
  await expect(read().connectAsync({ connector: 'nobody' })).rejects.toBeInstanceOf(LatchkitError)
})

test('a signal aborts, and a call that settles late never changes the state of a later one', async () => {
  const first = deferred<readonly ReturnType<typeof fakeConnection>[]>()
  const { kit } = composeWallet({ connect: () => first.promise })
  const { read } = renderHook(kit, () => useConnect())
  const controller = new AbortController()
  read().connect({ connector: 'wallet', signal: controller.signal })
  controller.abort()
  await until(() => expect(read().error).toMatchObject({ reason: 'ABORTED' }))
  read().connect({ connector: 'nobody' })
  first.resolve([fakeConnection()])
  await until(() => expect(read().error).toMatchObject({ reason: 'CONNECTOR_NOT_FOUND' }))
})

test('a component that unmounts while the wallet asks changes no state, and the wallet still connects', async () => {
  const answer = deferred<readonly ReturnType<typeof fakeConnection>[]>()
  const { kit } = composeWallet({ connect: () => answer.promise })
  const { read, values, unmount } = renderHook(kit, () => useConnect())
  const promise = read().connectAsync({ connector: 'wallet' })
  await until(() => expect(read().isPending).toBe(true))
  unmount()
  const renders = values.length
  answer.resolve([fakeConnection()])
  await expect(promise).resolves.toHaveLength(1)
  expect(values).toHaveLength(renders)
})

test('disconnecting ends the connection; with an aborted signal it stays', async () => {
  const { kit } = composeWallet()
  await connected(kit)
  const { read } = renderHook(kit, () => ({ ...useDisconnect(), connections: useConnections() }))
  expect(read().connections).toHaveLength(1)
  read().disconnect({ signal: AbortSignal.abort() })
  await until(() => expect(read().error).toMatchObject({ reason: 'ABORTED' }))
  expect(read().connections).toHaveLength(1)
  read().disconnect()
  await until(() => expect(read()).toMatchObject({ status: 'success', connections: [] }))
})

test('a network is switched by its id or by its CAIP-2 id, and an unknown one is an error', async () => {
  const { kit } = composeWallet()
  const { read } = renderHook(kit, () => ({ ...useSwitchNetwork(), account: useAccount() }))
  read().switchNetwork({ chainId: 2 })
  await until(() => expect(read().account.chainId).toBe(2))
  read().switchNetwork({ chainId: 'eip155:1' })
  await until(() => expect(read().account.chainId).toBe(1))
  read().switchNetwork({ chainId: 7 })
  await until(() => expect(read().error).toMatchObject({ reason: 'NETWORK_NOT_FOUND' }))
})

test('a message is signed by the account of the connection, and nothing is sent without one', async () => {
  const { kit, source } = composeWallet({ request: async () => '0x5161' })
  const { read } = renderHook(kit, () => useSignMessage())
  read().signMessage({ message: 'Hello' })
  await until(() => expect(read().error).toMatchObject({ reason: 'UNAUTHORIZED' }))
  await connected(kit)
  read().signMessage({ message: 'Hello' })
  await until(() => expect(read().data).toBe('0x5161'))
  expect(source.requests).toMatchObject([
    { method: 'personal_sign', params: ['Hello', `eip155:1:${firstAddress}`] },
  ])
  await expect(
    read().signMessageAsync({ message: 'Hello', signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(source.requests).toHaveLength(1)
})

test('the balance follows the account; one account’s balance is never shown for another', async () => {
  const balances: Record<string, BalanceState> = {
    [`eip155:1:${firstAddress}`]: {
      data: { value: 15n * 10n ** 17n, decimals: 18, symbol: 'ETH' },
      error: undefined,
      loading: false,
    },
  }
  const pending: BalanceState = { data: undefined, error: undefined, loading: true }
  const requested: string[] = []
  const reader = fakePlugin({
    id: 'reader',
    on: ['service:balanceSource'],
    setup: ({ provide }) =>
      provide(balanceSourceToken, {
        balanceOf: (account) => {
          requested.push(account)
          return atom(balances[account] ?? pending)
        },
        refresh: () => undefined,
      }),
  })
  const { kit, source } = composeWallet({}, [reader])
  const { read, values } = renderHook(kit, () => ({ ...useBalance(), address: useAccount().address }))
  expect(requested).toEqual([])
  await connected(kit)
  await until(() => expect(read().data).toMatchObject({ formatted: '1.5', symbol: 'ETH' }))
  source.watches[0]?.changed({ accounts: [`eip155:1:${secondAddress}`] })
  await until(() => expect(read().address).toBe(secondAddress))
  expect(values.filter(({ address, data }) => address === secondAddress && data)).toEqual([])
})

test('without a plugin that reads balances, the error says what to compose', async () => {
  const { kit } = composeWallet()
  const { read } = renderHook(kit, () => useBalance())
  expect(read()).toMatchObject({ isPending: true, error: null })
  await connected(kit)
  await until(() => expect(read().error?.message).toContain('needs a plugin that reads balances'))
  expect(read().isPending).toBe(false)
})

test('the provider is the kit’s own, and stays the same object', async () => {
  const { kit } = composeWallet()
  const { values } = renderHook(kit, () => useProvider())
  await connected(kit)
  expect(new Set(values)).toEqual(new Set([kit.provider('eip155')]))
})

test('the theme can be read and changed, and an invalid one is refused', async () => {
  const { kit } = composeWallet()
  const { read } = renderHook(kit, () => useTheme())
  read().setTheme('dark')
  read().setThemeVariables({ accent: '#123456' })
  await until(() => expect(read()).toMatchObject({ theme: 'dark', themeVariables: { accent: '#123456' } }))
  expect(() => read().setThemeVariables({ radius: '}' })).toThrow('themeVariables.radius is a length')
})

test('a server renders a disconnected page, and hydration starts from it even when a wallet is connected', async () => {
  const { kit } = composeWallet()
  const errors: unknown[] = []
  const page = (
    <LatchkitProvider kit={kit}>
      <Page />
    </LatchkitProvider>
  )
  const markup = renderToString(page)
  expect(markup).toBe('<p>disconnected  1 auto 0</p>')
  await connected(kit)
  const container = new DOMParser().parseFromString(markup, 'text/html').body
  flushSync(() =>
    roots.push(hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) })),
  )
  await until(() => expect(container.textContent).toBe(`connected ${firstAddress} 1 auto 1`))
  expect(errors).toEqual([])
})
