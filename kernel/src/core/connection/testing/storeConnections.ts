import { vi } from 'vitest'
import { createStorageArea, type StorageArea } from '../../../testing/index.ts'

/** The key under which the kit `main` stores its connections. */
export const connectionsKey = '@latchkit/main/connections'

/** A stored connection of the fake source. */
export const savedRow = {
  connectorId: 'wallet',
  source: 'fake',
  chainId: 'eip155:1',
  accounts: [{ address: '0x1' }],
}

/** Gives the page a local storage with these connections, if any, until Vitest removes it with the other global stubs. */
export function storeConnections(rows?: unknown): StorageArea {
  const area = createStorageArea(rows === undefined ? {} : { [connectionsKey]: JSON.stringify(rows) })
  vi.stubGlobal('window', { localStorage: area })
  return area
}
