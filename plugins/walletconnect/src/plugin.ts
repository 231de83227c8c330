import { type ConnectorSource, connectorSourceToken } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { connectorId, connectorOf } from './connector.ts'
import type { Pairs, Ports } from './createModel.ts'
import { type Loaded, type WalletConnectApi, walletConnectToken } from './model.ts'

/** Puts the one wallet that stands for all others in the list. What pairs comes with the first who wants it. */
export default function setup(context: Ports): WalletConnectApi {
  const rows = connectorOf(context.chains.networks())
  const loadedAtom = atom<Loaded | undefined>(undefined)
  let loading: Promise<Pairs> | undefined
  function load(): Promise<Pairs> {
    loading ??= import('./createModel.ts').then((code) => code.createPairs(context, rows[0]))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  loadedAtom.onMount = (set) =>
    void load().then(
      ({ model }) => set({ model }),
      (error: unknown) => set({ error }),
    )
  context.provide(connectorSourceToken, lazySource(rows, load))
  // Whatever waits for this wallet waits here, where its code is.
  context.tap('navigate', (route) =>
    route.view === 'ConnectingExternal' && idOf(route.params) === connectorId
      ? { ...route, view: 'ConnectingWalletConnect', params: {} }
      : undefined,
  )
  const api: WalletConnectApi = {
    loadedAtom: atom((get) => get(loadedAtom)),
    load: async () => (await load()).model,
  }
  context.provide(walletConnectToken, api)
  return api
}

const lazySource = (rows: ReturnType<typeof connectorOf>, load: () => Promise<Pairs>): ConnectorSource => ({
  id: 'walletconnect',
  connectors: atom(rows),
  connect: async (...asked) => (await load()).source.connect(...asked),
  restore: async (...asked) => (await load()).source.restore(...asked),
  disconnect: async (...asked) => (await load()).source.disconnect(...asked),
  request: async (...asked) => (await load()).source.request(...asked),
  move: async (...asked) => (await load()).source.move(...asked),
  // Loaded already: whatever is watched was connected or restored.
  watch: (...asked) => void load().then(({ source }) => source.watch(...asked)),
})

const idOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'connectorId' in params ? params.connectorId : undefined
