import { type AccountId, type ChainId, type Connection, formatAccountId } from '@latchkit/kernel'
import {
  type AccountDetail,
  type ConnectorSource,
  createLeftOutLog,
  type Discovery,
  type Log,
  type NodeAccess,
  noAccountLeft,
  untilReported,
} from '@latchkit/kernel/chain'
import { onAbort, walletErrors } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { FoundAccount, FoundWallet } from './foundWallet.ts'
import { loadAskWallet } from './loads.ts'

/** The dependencies of the source. */
export interface SourceParts {
  readonly discovery: Discovery<FoundWallet>
  readonly chains: NodeAccess
  /** Returns the network that new connections start on, if one is selected. */
  readonly selectedChainId: () => ChainId | undefined
  readonly log: Log
}

/** How long after its approval a wallet may take to report its accounts, in milliseconds. */
const reportedMs = 1_000

/** Connects the wallets in the page. It loads no SDK, and the code that encodes bytes is loaded with the first request. */
export function createSource({ discovery, chains, selectedChainId, log }: SourceParts): ConnectorSource {
  const reportLeftOut = createLeftOutLog(log)
  /** Solana wallets have no current network: these functions set the network of each connection. */
  const networkSetters = new Map<string, (chainId: ChainId) => void>()

  const findWallet = (connectorId: string): FoundWallet => {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
    return wallet
  }
  const isConfigured = (chainId: ChainId | undefined): chainId is ChainId =>
    chains
      .networks()
      .some(({ caipNetworkId }) => caipNetworkId === chainId && caipNetworkId.startsWith('solana:'))

  /** Returns the requested network, else the selected one, else the first one of the site. */
  function networkFor(requestedChainId: ChainId | undefined): ChainId {
    const first = chains.networks().find(({ chainNamespace }) => chainNamespace === 'solana')?.caipNetworkId
    const chainId = [requestedChainId, selectedChainId(), first].find(isConfigured)
    if (!chainId) throw errors.NO_NETWORK()
    return chainId
  }

  async function readConnection(
    wallet: FoundWallet,
    options: { readonly silent: boolean; readonly requestedChainId?: ChainId; readonly signal: AbortSignal },
  ): Promise<Connection | undefined> {
    const chainId = networkFor(options.requestedChainId)
    await wallet.call('standard:connect')?.(...(options.silent ? [{ silent: true }] : []))
    // Some wallets report by their event what the visitor has just approved. If none comes, the list stays empty.
    if (!options.silent && wallet.accounts().length === 0)
      await untilShared(wallet, AbortSignal.any([options.signal, AbortSignal.timeout(reportedMs)])).catch(
        () => undefined,
      )
    // The wallet's own list is authoritative, and its features require these account objects.
    const { rows: accounts, leftOut } = wallet.readAccounts()
    reportLeftOut(wallet.id, leftOut)
    if (accounts.length === 0 && Object.keys(leftOut).length > 0) throw noAccountLeft(leftOut)
    if (accounts.length === 0) return undefined
    return {
      id: `solana:${wallet.id}`,
      source: 'solana',
      connectorId: wallet.id,
      namespace: 'solana',
      // Every call of a feature names its account.
      canSwitchAccount: true,
      ...accountsOn(chainId, accounts),
      chainId,
    }
  }

  return {
    id: 'solana',
    connectors: discovery.connectors,
    async connect(connector, { signal }) {
      const connection = await readConnection(findWallet(connector.id), { silent: false, signal })
      if (!connection) throw walletErrors.NO_ACCOUNT()
      return [connection]
    },
    async restore({ connectorId, chainId }, { signal }) {
      const wallet = await discovery.waitFor(connectorId, signal)
      const connection =
        wallet && (await readConnection(wallet, { silent: true, requestedChainId: chainId, signal }))
      // A locked wallet reports no account, just as one that has revoked the permission.
      if (!connection) throw walletErrors.NO_ACCOUNT()
      return [connection]
    },
    async waitForAccounts({ connectorId }, { signal }) {
      const wallet = await discovery.waitFor(connectorId, signal)
      if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
      await untilShared(wallet, signal)
      return true
    },
    async disconnect({ connectorId }) {
      await findWallet(connectorId).call('standard:disconnect')?.()
    },
    async prepareRequest({ connectorId }, { method }) {
      const { prepareWallet } = await loadAskWallet()
      await prepareWallet(findWallet(connectorId), method)
    },
    async request(connection, request, { signal, note }) {
      const wallet = findWallet(connection.connectorId)
      const { askWallet } = await loadAskWallet()
      const { accounts, walletAccount } = connection
      return askWallet({ wallet, request, account: accounts[0], walletAccount, chains, signal, note })
    },
    // The wallet is not involved: each request names its cluster.
    async switchNetwork({ id }, chainId) {
      const setNetwork = isConfigured(chainId) ? networkSetters.get(id) : undefined
      setNetwork?.(chainId)
      return setNetwork !== undefined
    },
    watch(connection, { signal, changed, lost }) {
      const wallet = findWallet(connection.connectorId)
      let { chainId, accounts } = connection
      networkSetters.set(connection.id, (nextChainId) => {
        chainId = nextChainId
        const current = accountsOn(nextChainId, wallet.accounts())
        accounts = current.accounts
        changed({ ...current, chainId })
      })
      const update = (isReturn?: boolean) => {
        const current = accountsOn(chainId, wallet.accounts())
        // A locked wallet may share no account for a while: that alone does not end a connection when the page is shown again.
        if (current.accounts.length === 0) return isReturn || lost('locked')
        if (current.accounts.join() === accounts.join()) return
        accounts = current.accounts
        changed(current)
      }
      const stop = wallet.follow(() => update())
      // With the code of requests, which is loaded by now, and not with that of the list.
      loadAskWallet().then(
        ({ onPageReturn }) => onPageReturn(() => update(true), signal),
        () => undefined,
      )
      const cleanUp = () => {
        networkSetters.delete(connection.id)
        stop()
      }
      onAbort(signal, cleanUp)
    },
  }
}

/** Resolves when the wallet shares accounts. */
const untilShared = (wallet: FoundWallet, signal: AbortSignal): Promise<void> =>
  untilReported((report, ended) => {
    const check = () => wallet.accounts().length > 0 && report()
    onAbort(ended, wallet.follow(check))
    check()
  }, signal)

function accountsOn(
  chainId: ChainId,
  accounts: readonly FoundAccount[],
): Pick<Connection, 'accounts' | 'details'> {
  const entries = accounts.map(({ address, label }) => {
    const detail: AccountDetail = { type: 'eoa', publicKey: address, label }
    return [formatAccountId(chainId, address), detail] as const
  })
  const details: Record<AccountId, AccountDetail> = Object.fromEntries(entries)
  return { accounts: entries.map(([account]) => account), details }
}
