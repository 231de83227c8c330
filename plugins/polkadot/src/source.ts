import { type ConnectorSource, walletErrors } from '@latchkit/kernel'
import type { Discovery, NodeAccess } from '@latchkit/kernel/chain'
import type { InjectedWindow } from './readInjected.ts'

/** What reaching an extension needs. */
export interface SourcePorts {
  readonly discovery: Discovery<InjectedWindow>
  readonly chains: NodeAccess
  /** CAIP-2 id of the network the site is on, of whatever namespace. */
  readonly active: () => string | undefined
  /** What an extension shows of who asks. */
  readonly siteName: string
}

/** Reaches the extensions in the page. Only the chosen one is enabled; the code for it comes with the first. */
export function createSource(ports: SourcePorts): ConnectorSource {
  const { discovery, chains, active, siteName } = ports
  const open = async () => (await import('./extension/createSessions.ts')).createSessions(chains, siteName)
  let opened: ReturnType<typeof open> | undefined
  const sessions = () => {
    opened ??= open()
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    id: 'polkadot',
    connectors: discovery.connectors,
    async connect({ id }, { chains: offered = [] }) {
      const extension = discovery.find(id)
      if (!extension) throw walletErrors.WALLET_UNAVAILABLE()
      const wanted = active()
      return (await sessions()).connect(extension, offered.find((one) => one === wanted) ?? offered[0])
    },
    async restore({ connectorId, chainId }, { signal }) {
      const extension = await discovery.waitFor(connectorId, signal)
      if (!extension) return []
      return (await sessions()).restore(extension, chainId)
    },
    // Extensions have no such call: what they allow a site is taken back in the extension.
    disconnect: async (connection) => (await sessions()).forget(connection),
    move: async (connection, chainId) => (await sessions()).move(connection, chainId),
    request: async (connection, request, options) => (await sessions()).request(connection, request, options),
    watch(connection, watch) {
      // Loaded already: this connection came out of it.
      void sessions().then((code) => code.watch(connection, watch))
    },
  }
}
