import { type ChainId, type Connection, formatAccountId, parseChainId } from '@latchkit/kernel'
import {
  type ConnectorSource,
  callWallet,
  type Discovery,
  type NodeAccess,
  untilReported,
} from '@latchkit/kernel/chain'
import { lazy, onAbort, type RpcRequest, walletErrors } from '@latchkit/kernel/plugin'
import { describeChain } from '../actions/describeChain.ts'
import { errors } from '../errors.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import type { FoundWallet } from './keplr.ts'
import type { Keys } from './keys.ts'
import { readKey } from './readKey.ts'
import { type SetConnection, watchWallet } from './watchWallet.ts'

const loadSign = lazy(() => import('../actions/sign.ts'))

/** The dependencies of the source. */
export interface SourceParts {
  readonly discovery: Discovery<FoundWallet>
  readonly keys: Keys
  readonly chains: NodeAccess
  /** Returns the network that the visitor selected. */
  readonly selectedChainId: () => ChainId | undefined
}

/** The part of the source that calls wallets. It is loaded when a wallet is used. */
export type WalletSource = Omit<Required<ConnectorSource>, 'id' | 'connectors' | 'replaces'>

/** Connects the wallets in the page. It loads no SDK: a connection takes two calls of the selected wallet. */
export function createWalletSource({ discovery, keys, chains, selectedChainId }: SourceParts): WalletSource {
  const connectionSetters = new Map<string, SetConnection>()
  const findNetwork = (chainId: ChainId) =>
    chains.networks().find((network) => network.caipNetworkId === chainId)

  function findWallet(connectorId: string): FoundWallet {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
    return wallet
  }

  /** Reads the account of a wallet on a chain that the wallet has enabled for this site. */
  async function readConnection({ id, wallet }: FoundWallet, chainId: ChainId): Promise<Connection> {
    const { reference } = parseChainId(chainId)
    const { address, name, ...key } = readKey(
      await callWallet(() => wallet.getKey(reference)),
      findNetwork(chainId),
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

  /** Enables a chain; a wallet that does not know the chain is asked to add it first. */
  async function enable({ wallet }: FoundWallet, chainId: ChainId): Promise<void> {
    const { reference } = parseChainId(chainId)
    const callEnable = () => callWallet(() => wallet.enable(reference))
    try {
      await callEnable()
    } catch (error) {
      const chainInfo = describeChain(findNetwork(chainId))
      if (!isUnknownChain(error) || !chainInfo || !wallet.experimentalSuggestChain) throw error
      await callWallet(async () => wallet.experimentalSuggestChain?.(chainInfo))
      await callEnable()
    }
  }

  async function request(
    connection: Connection,
    rpcRequest: RpcRequest,
    options: Parameters<ConnectorSource['request']>[2],
  ) {
    const { wallet } = findWallet(connection.connectorId)
    const { sign } = await loadSign()
    const network = findNetwork(connection.chainId)
    const node = network && { network, fetch: chains.fetch }
    return sign({ wallet, connection, request: rpcRequest, node, ...options })
  }

  return {
    async connect(connector, { chains: offeredChains = [] }) {
      const chainId = offeredChains.find((chainId) => chainId === selectedChainId()) ?? offeredChains[0]
      if (!chainId) throw errors.NO_NETWORK()
      const wallet = findWallet(connector.id)
      await enable(wallet, chainId)
      return [await readConnection(wallet, chainId)]
    },
    async restore({ connectorId, chainId }, { signal }) {
      const wallet = await discovery.waitFor(connectorId, signal)
      if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
      const { isEnabled } = wallet.wallet
      // If the wallet can report whether it still trusts this site, nothing that may prompt is called before.
      if (isEnabled && (await wallet.wallet.isEnabled?.(parseChainId(chainId).reference)) !== true) return []
      return [await readConnection(wallet, chainId)]
    },
    /** The wallet dispatches its event when it is unlocked. Asking it for the key earlier would prompt. */
    async waitForAccounts({ connectorId, chainId }, { signal }) {
      const isListed = discovery.find(connectorId) !== undefined
      const wallet = await discovery.waitFor(connectorId, signal)
      if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
      if (isListed)
        await untilReported(
          (report, ended) => window.addEventListener(wallet.changedEvent, report, { signal: ended }),
          signal,
        )
      return (await wallet.wallet.isEnabled?.(parseChainId(chainId).reference)) !== false
    },
    async disconnect({ connectorId }) {
      await findWallet(connectorId).wallet.disable?.()
    },
    async prepareRequest(_, { method }) {
      const { loadSendSigned } = await loadSign()
      if (method === 'cosmos_sendTransaction') await loadSendSigned()
    },
    request,
    /** These wallets are on every chain at once: the connection switches as soon as the wallet has enabled the chain. */
    async switchNetwork(connection, chainId) {
      const wallet = findWallet(connection.connectorId)
      await enable(wallet, chainId)
      connectionSetters.get(connection.id)?.(await readConnection(wallet, chainId))
      return true
    },
    watch(connection, watch) {
      const wallet = discovery.find(connection.connectorId)
      if (!wallet) return watch.lost()
      connectionSetters.set(connection.id, watchWallet({ wallet, connection, watch, read: readConnection }))
      onAbort(watch.signal, () => connectionSetters.delete(connection.id))
    },
  }
}
