import {
  type ChainId,
  type Connection,
  type ConnectorSource,
  formatAccountId,
  parseChainId,
  type RpcRequest,
  walletErrors,
} from '@latchkit/kernel'
import type { Discovery, NodeAccess } from '@latchkit/kernel/chain'
import { askWallet, isUnknownChain } from './askWallet.ts'
import { describe } from './describe.ts'
import { errors } from './errors.ts'
import { follow, type Move } from './follow.ts'
import type { FoundWallet } from './keplr.ts'
import type { Keys } from './keys.ts'
import { readKey } from './readKey.ts'

/** What reaching wallets needs. */
export interface SourceParts {
  readonly discovery: Discovery<FoundWallet>
  readonly keys: Keys
  readonly chains: NodeAccess
  /** The network that the visitor chose. */
  readonly chosen: () => ChainId | undefined
}

/** The source without what lists wallets. */
export type Reach = Omit<Required<ConnectorSource>, 'id' | 'connectors'>

/** Reaches the wallets in the page. It loads no SDK: a connection is two calls of the chosen wallet. */
export function createReach({ discovery, keys, chains, chosen }: SourceParts): Reach {
  const moves = new Map<string, Move>()
  const networkOf = (chainId: ChainId) => chains.networks().find((one) => one.caipNetworkId === chainId)

  function walletOf(connectorId: string): FoundWallet {
    const found = discovery.find(connectorId)
    if (!found) throw walletErrors.WALLET_UNAVAILABLE()
    return found
  }

  /** What a wallet has on a chain that it gave this site. */
  async function connectionOf({ id, wallet }: FoundWallet, chainId: ChainId): Promise<Connection> {
    const { reference } = parseChainId(chainId)
    const { address, name, ...key } = readKey(
      await askWallet(() => wallet.getKey(reference)),
      networkOf(chainId),
    )
    const account = formatAccountId(chainId, address)
    keys.set(account, key)
    const detail = { type: 'eoa', publicKey: key.publicKey, label: name } as const
    return {
      id: `cosmos:${id}`,
      source: 'cosmos',
      connectorId: id,
      namespace: 'cosmos',
      accounts: [account],
      details: { [account]: detail },
      chainId,
    }
  }

  /** Asks for a chain; a wallet that does not know it is told of it first. */
  async function enable({ wallet }: FoundWallet, chainId: ChainId): Promise<void> {
    const { reference } = parseChainId(chainId)
    const ask = () => askWallet(() => wallet.enable(reference))
    try {
      await ask()
    } catch (error) {
      const chainInfo = describe(networkOf(chainId))
      if (!isUnknownChain(error) || !chainInfo || !wallet.experimentalSuggestChain) throw error
      await askWallet(async () => wallet.experimentalSuggestChain?.(chainInfo))
      await ask()
    }
  }

  async function request(
    connection: Connection,
    asking: RpcRequest,
    options: Parameters<ConnectorSource['request']>[2],
  ) {
    const { wallet } = walletOf(connection.connectorId)
    const { sign } = await import('./actions/sign.ts')
    const network = networkOf(connection.chainId)
    const node = network && { network, fetch: chains.fetch }
    return sign({ wallet, connection, request: asking, node, ...options })
  }

  return {
    async connect(connector, { chains: offered = [] }) {
      const wanted = offered.find((chainId) => chainId === chosen()) ?? offered[0]
      if (!wanted) throw errors.NO_NETWORK()
      const found = walletOf(connector.id)
      await enable(found, wanted)
      return [await connectionOf(found, wanted)]
    },
    async restore({ connectorId, chainId }, { signal }) {
      const found = await discovery.waitFor(connectorId, signal)
      if (!found) return []
      const { isEnabled } = found.wallet
      // Where the wallet can be asked whether it still allows this site, nothing that may prompt is called first.
      if (isEnabled && (await found.wallet.isEnabled?.(parseChainId(chainId).reference)) !== true) return []
      return [await connectionOf(found, chainId)]
    },
    async disconnect({ connectorId }) {
      await walletOf(connectorId).wallet.disable?.()
    },
    request,
    /** These wallets are on every chain at once: the connection goes, once the wallet gives the chain. */
    async move(connection, chainId) {
      const found = walletOf(connection.connectorId)
      await enable(found, chainId)
      moves.get(connection.id)?.(await connectionOf(found, chainId))
      return true
    },
    watch(connection, watch) {
      const found = discovery.find(connection.connectorId)
      if (!found) return watch.lost()
      moves.set(connection.id, follow({ found, connection, watch, read: connectionOf }))
      watch.signal.addEventListener('abort', () => moves.delete(connection.id), { once: true })
    },
  }
}
