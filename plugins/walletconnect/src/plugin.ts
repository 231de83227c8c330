import { type ConnectorSource, connectorSourceToken } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { connectorId, connectorOf } from './connector.ts'
import type { Pairs, Ports } from './createModel.ts'
import { type WalletConnectApi, walletConnectToken } from './model.ts'

/** Puts the one wallet that stands for all others in the list. What pairs comes with the first who wants it. */
export default function setup(context: Ports): WalletConnectApi {
  const rows = connectorOf(context.chains.networks())
  let loading: Promise<Pairs> | undefined
  function load(): Promise<Pairs> {
    loading ??= import('./createModel.ts').then((code) => code.createPairs(context, rows[0]))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  context.provide(connectorSourceToken, lazySource(rows, load))
  // Whatever waits for this wallet waits here, where its code is.
  context.tap('navigate', (route) =>
    route.view === 'ConnectingExternal' && idOf(route.params) === connectorId
      ? { ...route, view: 'ConnectingWalletConnect', params: {} }
      : undefined,
  )
  const api: WalletConnectApi = {
    load: async () => (await load()).model,
  }
  context.provide(walletConnectToken, api)
  return api
}

const lazySource = (rows: ReturnType<typeof connectorOf>, load: () => Promise<Pairs>): ConnectorSource => ({
  id: 'walletconnect',
  connectors: atom(rows),
  connect: async (...asked) => (await load()).source.connect(...asked),
  async restore(...asked) {
    // What was paired is known to the library: it comes beside what asks it.
    void import('./sdk.ts').catch(() => undefined)
    return (await load()).source.restore(...asked)
  },
  disconnect: async (...asked) => (await load()).source.disconnect(...asked),
  request: async (...asked) => (await load()).source.request(...asked),
  move: async (...asked) => (await load()).source.move(...asked),
  // Loaded already: whatever is watched was connected or restored.
  watch: (...asked) => void load().then(({ source }) => source.watch(...asked)),
})

const idOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'connectorId' in params ? params.connectorId : undefined
