import {
  type AccountId,
  type Connection,
  type ConnectionWatch,
  type ConnectorSource,
  findNetwork,
  type Network,
  type RpcRequest,
  walletErrors,
} from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import type { InjectedWindow } from '../readInjected.ts'
import type { Session } from './enabledExtension.ts'
import { asking } from './errors.ts'
import { readInjectedAnswer } from './injected.ts'
import { type Accounts, readAccounts } from './readAccounts.ts'
import { createRequests } from './requests.ts'

export type Sessions = ReturnType<typeof createSessions>

/** The extensions that are enabled, by connector. */
export function createSessions({ networks, fetch }: NodeAccess, siteName: string) {
  const open = new Map<string, Session>()
  const find = ({ connectorId }: Pick<Connection, 'connectorId'>): Session => {
    const session = open.get(connectorId)
    if (!session) throw walletErrors.WALLET_UNAVAILABLE()
    return session
  }

  async function enable(extension: InjectedWindow, network: Network): Promise<Connection | undefined> {
    const injected = readInjectedAnswer(await asking(() => extension.enable(siteName)))
    const told = await asking(() => injected.accounts())
    const accounts = readAccounts(told, network)
    if (!accounts) throw walletErrors.INVALID_RESPONSE()
    if (accounts.ids.length === 0) return undefined
    open.set(extension.id, { injected, network, told, accounts })
    return {
      id: `polkadot:${extension.id}`,
      source: 'polkadot',
      connectorId: extension.id,
      namespace: 'polkadot',
      accounts: accounts.ids,
      details: accounts.details,
      chainId: network.caipNetworkId,
    }
  }

  /** Writes the accounts of a session anew. Who was the active one stays it while it is among them. */
  function renew(session: Session, network: Network, told: unknown): readonly AccountId[] | undefined {
    const accounts = readAccounts(told, network)
    if (!accounts) return undefined
    const key = (all: Accounts, id: AccountId | undefined) => id && all.details[id]?.publicKey
    const active = key(session.accounts, session.accounts.ids[0])
    const first = accounts.ids.filter((id) => key(accounts, id) === active)
    const ids = [...first, ...accounts.ids.filter((id) => !first.includes(id))]
    Object.assign(session, { network, told, accounts: { ...accounts, ids } })
    return ids
  }

  const requests = createRequests(fetch)

  return {
    async connect(extension: InjectedWindow, chainId: unknown): Promise<readonly Connection[]> {
      const connection = await enable(extension, findNetwork(networks(), chainId))
      if (!connection) throw walletErrors.NO_ACCOUNT()
      return [connection]
    },
    /** Enabling an extension that lets this site in does not prompt; the extension's API knows no way to ask first. */
    async restore(extension: InjectedWindow, chainId: unknown): Promise<readonly Connection[]> {
      const network = networks().find((one) => one.caipNetworkId === chainId) ?? networks()[0]
      const connection = network && (await enable(extension, network))
      return connection ? [connection] : []
    },
    forget({ connectorId }: Connection): void {
      open.delete(connectorId)
    },
    /** An extension has no network of its own: the accounts are written anew, for those who read the connection. */
    async move(connection: Connection, chainId: unknown): Promise<boolean> {
      const session = find(connection)
      const network = findNetwork(networks(), chainId)
      const accounts = readAccounts(session.told, network)
      if (!accounts?.ids.length || !session.tell) return false
      renew(session, network, session.told)
      session.tell({
        accounts: session.accounts.ids,
        details: session.accounts.details,
        chainId: network.caipNetworkId,
      })
      return true
    },
    request: async (
      connection: Connection,
      request: RpcRequest,
      options: Parameters<ConnectorSource['request']>[2],
    ): Promise<unknown> => requests(find(connection), request, options),
    /** Follows the accounts until the watch ends; what makes no sense is ignored. */
    watch(connection: Connection, watch: ConnectionWatch): void {
      const session = open.get(connection.connectorId)
      if (!session || watch.signal.aborted) return
      session.tell = watch.changed
      const follow = (told: unknown) => {
        if (watch.signal.aborted) return
        const before = session.accounts.ids.join()
        const accounts = renew(session, session.network, told)
        if (accounts?.length === 0) return watch.lost()
        if (accounts && accounts.join() !== before)
          watch.changed({ accounts, details: session.accounts.details })
      }
      const stop = quietly(() => session.injected.subscribe(follow))
      watch.signal.addEventListener('abort', () => quietly(() => stop?.()), { once: true })
    },
  }
}

/** An extension that cannot be followed can still sign. */
function quietly<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
