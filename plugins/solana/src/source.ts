import {
  type AccountDetail,
  type AccountId,
  type ChainId,
  type Connection,
  type ConnectorSource,
  formatAccountId,
  walletErrors,
} from '@latchkit/kernel'
import type { Discovery, NodeAccess } from '@latchkit/kernel/chain'
import { errors } from './errors.ts'
import type { FoundAccount, FoundWallet } from './foundWallet.ts'

/** What the source needs. */
export interface SourceParts {
  readonly discovery: Discovery<FoundWallet>
  readonly chains: NodeAccess
  /** The cluster that connecting begins with, where one was chosen. */
  readonly chosen: () => ChainId | undefined
}

/** Reaches the wallets that registered themselves. It loads no SDK, and what turns bytes into text with the first request. */
export function createSource({ discovery, chains, chosen }: SourceParts): ConnectorSource {
  /** Wallets have no network of their own: the connection has one, and this moves it. */
  const moves = new Map<string, (chainId: ChainId) => void>()

  const walletOf = (connectorId: string): FoundWallet => {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
    return wallet
  }
  const isOurs = (chainId: ChainId | undefined): chainId is ChainId =>
    chains
      .networks()
      .some(({ caipNetworkId }) => caipNetworkId === chainId && caipNetworkId.startsWith('solana:'))

  /** The wanted network, else the chosen one, else the first of the site. */
  function networkFor(wanted: ChainId | undefined): ChainId {
    const first = chains.networks().find(({ chainNamespace }) => chainNamespace === 'solana')?.caipNetworkId
    const found = [wanted, chosen(), first].find(isOurs)
    if (!found) throw errors.NO_NETWORK()
    return found
  }

  async function connectionOf(
    wallet: FoundWallet,
    options: { readonly silent: boolean; readonly wanted?: ChainId },
  ): Promise<Connection | undefined> {
    const chainId = networkFor(options.wanted)
    await wallet.call('standard:connect')?.(...(options.silent ? [{ silent: true }] : []))
    // The wallet's own list is the truth, and what its features take back.
    const accounts = wallet.accounts()
    if (accounts.length === 0) return undefined
    return {
      id: `solana:${wallet.id}`,
      source: 'solana',
      connectorId: wallet.id,
      namespace: 'solana',
      ...accountsOn(chainId, accounts),
      chainId,
    }
  }

  return {
    id: 'solana',
    connectors: discovery.connectors,
    async connect(connector) {
      const connection = await connectionOf(walletOf(connector.id), { silent: false })
      if (!connection) throw walletErrors.NO_ACCOUNT()
      return [connection]
    },
    async restore({ connectorId, chainId }, { signal }) {
      const wallet = await discovery.waitFor(connectorId, signal)
      const connection = wallet && (await connectionOf(wallet, { silent: true, wanted: chainId }))
      return connection ? [connection] : []
    },
    async disconnect({ connectorId }) {
      await walletOf(connectorId).call('standard:disconnect')?.()
    },
    async request(connection, request, { signal, note }) {
      const wallet = walletOf(connection.connectorId)
      const { askWallet } = await import('./askWallet.ts')
      return askWallet({ wallet, request, account: connection.accounts[0], chains, signal, note })
    },
    // No wallet is asked: it is told of the cluster with each request.
    async move({ id }, chainId) {
      const move = isOurs(chainId) ? moves.get(id) : undefined
      move?.(chainId)
      return move !== undefined
    },
    watch(connection, { signal, changed, lost }) {
      const wallet = walletOf(connection.connectorId)
      let { chainId, accounts } = connection
      moves.set(connection.id, (next) => {
        chainId = next
        const now = accountsOn(next, wallet.accounts())
        accounts = now.accounts
        changed({ ...now, chainId })
      })
      const stop = wallet.follow(() => {
        const now = accountsOn(chainId, wallet.accounts())
        if (now.accounts.length === 0) return lost()
        if (now.accounts.join() === accounts.join()) return
        accounts = now.accounts
        changed(now)
      })
      const end = () => {
        moves.delete(connection.id)
        stop()
      }
      signal.addEventListener('abort', end, { once: true })
    },
  }
}

function accountsOn(
  chainId: ChainId,
  found: readonly FoundAccount[],
): Pick<Connection, 'accounts' | 'details'> {
  const rows = found.map(({ address, label }) => {
    const detail: AccountDetail = { type: 'eoa', publicKey: address, label }
    return [formatAccountId(chainId, address), detail] as const
  })
  const details: Record<AccountId, AccountDetail> = Object.fromEntries(rows)
  return { accounts: rows.map(([account]) => account), details }
}
