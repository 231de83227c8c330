import type { ConnectorSource } from '@latchkit/kernel'
import type { Reach, SourceParts } from './createReach.ts'

/** Lists the wallets; the code that asks one comes with the first that is chosen. */
export function createSource(parts: SourceParts): ConnectorSource {
  let loaded: Promise<Reach> | undefined
  function reach(): Promise<Reach> {
    loaded ??= import('./createReach.ts').then(({ createReach }) => createReach(parts))
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
  return {
    id: 'cosmos',
    connectors: parts.discovery.connectors,
    connect: async (connector, options) => (await reach()).connect(connector, options),
    restore: async (saved, options) => (await reach()).restore(saved, options),
    disconnect: async (connection, options) => (await reach()).disconnect(connection, options),
    request: async (connection, request, options) => (await reach()).request(connection, request, options),
    move: async (connection, chainId, options) => (await reach()).move(connection, chainId, options),
    watch(connection, watch) {
      // Loaded already: whatever is watched was connected or restored.
      void reach().then((code) => watch.signal.aborted || code.watch(connection, watch))
    },
  }
}
