import type { Connection, Connector } from '@latchkit/kernel'
import type { ConnectorSource } from '@latchkit/kernel/chain'
import { atom, type Context } from '@latchkit/kernel/plugin'
import { createChannel, type FramedWindow } from './createChannel.ts'
import { createSafeProvider } from './createSafeProvider.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'

const id = 'safe'

const row: Connector = {
  id,
  source: 'safe',
  namespace: 'eip155',
  name: 'Safe',
  type: 'EXTERNAL',
  hasOwnPrompt: true,
}

/** Marks the accounts as contracts: a Safe exists on its network alone, and is not known by the number of its transactions. */
const toContract = (connection: Connection): Connection => ({
  ...connection,
  details: Object.fromEntries(connection.accounts.map((account) => [account, { type: 'smartAccount' }])),
})

/**
 * Creates the connector source of the Safe that frames this page from an origin.
 *
 * @throws {LatchkitError} ADAPTER_NOT_FOUND without a plugin for the namespace eip155, NO_PROVIDERS when it supports no other
 *   plugin's wallets
 */
export async function createSource(
  { chains, signal }: Pick<Context<Needs>, 'chains' | 'signal'>,
  origin: string,
  page: FramedWindow = window,
): Promise<ConnectorSource> {
  const adapter = await chains.adapter('eip155')
  if (!adapter.createSource) throw errors.NO_PROVIDERS()
  const wallet = { id, provider: createSafeProvider(createChannel(page, origin, signal)) }
  const find = (connectorId: string) => (connectorId === id ? wallet : undefined)
  const source = await adapter.createSource('safe', {
    connectors: atom([row]),
    find,
    waitFor: async (connectorId) => find(connectorId),
  })
  return {
    ...source,
    // Inside a Safe only the Safe is restored, whichever wallet was connected before.
    replaces: (saved) => saved.source === 'eip155',
    connect: async (...args) => (await source.connect(...args)).map(toContract),
    restore: async (saved, options) =>
      (await source.restore({ ...saved, connectorId: id }, options)).map(toContract),
  }
}
