import { type Connector, networksAtom } from '@latchkit/kernel'
import type { ConnectorSource } from '@latchkit/kernel/chain'
import { once } from '@latchkit/kernel/chain'
import { type Atom, atom, connectorSourceToken, lazy } from '@latchkit/kernel/plugin'
import { connectorId, createConnectors } from './connector.ts'
import type { WalletConnectParts } from './createWalletConnect.ts'
import { type WalletConnectApi, walletConnectToken } from './model.ts'
import type { Ports } from './ports.ts'
import type { PairingClient } from './relay/client.ts'
import { loadSdk } from './relay/loadSdk.ts'

const loadLinks = lazy(() => import('./pairing/links.ts'))

/** Loads the source and the model, which pair. */
const loadParts = lazy(() => import('./createWalletConnect.ts'))

/**
 * Adds the WalletConnect row to the wallet list. The code that pairs loads on demand.
 *
 * @param openClient opens the client of the pairing protocol. By default, it is the SDK
 */
export default function setup(context: Ports, openClient?: () => Promise<PairingClient>): WalletConnectApi {
  const canPair = context.http.has('relay')
  if (!canPair) context.log('walletconnect: without a project id, pairing needs services.relay of your own')
  // The site may change its networks later.
  const rowsAtom = atom((get) => (canPair ? createConnectors(get(networksAtom)) : []))
  const readRow = () => context.store.get(rowsAtom)[0]
  const load = once(async () => (await loadParts()).createWalletConnect(context, readRow, openClient))
  context.provide(connectorSourceToken, lazySource(rowsAtom, load))
  // The wait for this wallet is shown in the view of this plugin.
  context.tap('navigate', (route) => {
    const isWait = route.view === 'ConnectingExternal' && readConnectorId(route.params) === connectorId
    // What pairs is requested together with the view, which would ask for it later.
    if (isWait || route.view.startsWith('ConnectingWalletConnect'))
      for (const needed of [loadParts, loadSdk]) needed.preload()
    return isWait ? { ...route, view: 'ConnectingWalletConnect', params: {} } : undefined
  })
  context.provide(walletConnectToken, { load: async () => (await load()).model })
  return {
    pair: async (options) => (await load()).pair(options),
    toWalletLink: async (...args) => (await loadLinks()).walletLink(...args),
    parseUri: async (uri) => (await loadLinks()).parsePairingUri(uri),
  }
}

const lazySource = (
  connectors: Atom<readonly Connector[]>,
  load: () => Promise<WalletConnectParts>,
): ConnectorSource => ({
  id: 'walletconnect',
  connectors,
  connect: async (...args) => (await load()).source.connect(...args),
  async restore(...args) {
    // The SDK has to restore the session, so it loads in parallel with the source.
    loadSdk.preload()
    return (await load()).source.restore(...args)
  },
  disconnect: async (...args) => (await load()).source.disconnect(...args),
  prepareRequest: async (...args) => (await load()).source.prepareRequest(...args),
  request: async (...args) => (await load()).source.request(...args),
  switchNetwork: async (...args) => (await load()).source.switchNetwork(...args),
  // The source has loaded already, because a watched connection was connected or restored.
  watch: (...args) => void load().then(({ source }) => source.watch(...args)),
})

const readConnectorId = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'connectorId' in params ? params.connectorId : undefined
