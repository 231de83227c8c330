import type { AccountId, ChainId, Connection, Network } from '@latchkit/kernel'
import {
  type ConnectionWatch,
  type ConnectorSource,
  callWallet,
  createLeftOutLog,
  findNetwork,
  hasEthereumAccounts,
  noAccountLeft,
  untilReported,
} from '@latchkit/kernel/chain'
import { onAbort, type RpcRequest, walletErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { InjectedWindow } from '../readInjected.ts'
import type { SourcePorts } from '../sourcePorts.ts'
import type { EnabledExtension } from './enabledExtension.ts'
import { type Injected, readInjectedExtension } from './injected.ts'
import { type Accounts, readAccounts } from './readAccounts.ts'
import { createRequests, prepareRequest } from './requests.ts'

/** Creates the registry of enabled extensions, by connector. */
export function createEnabledExtensions({
  chains: { networks, fetch },
  ethereumAccounts,
  log,
  siteName,
}: Omit<SourcePorts, 'discovery' | 'getActiveChainId'>) {
  const reportLeftOut = createLeftOutLog(log)
  const enabled = new Map<string, EnabledExtension>()
  /** Extensions that are enabled but share no account, because they are locked, for example. */
  const locked = new Map<string, Injected>()
  /** Extensions that were enabled to restore a connection. */
  const tried = new Set<string>()
  const find = ({ connectorId }: Pick<Connection, 'connectorId'>): EnabledExtension => {
    const extension = enabled.get(connectorId)
    if (!extension) throw walletErrors.WALLET_UNAVAILABLE()
    return extension
  }

  /** Finds a network that can be connected. @throws {LatchkitError} NETWORK_NOT_FOUND, ETHEREUM_ACCOUNTS */
  function findUsable(chainId: unknown): Network {
    const network = findNetwork(networks(), chainId)
    if (hasEthereumAccounts(network)) throw errors.ETHEREUM_ACCOUNTS({ values: { text: ethereumAccounts() } })
    return network
  }
  const isUsable = (chainId: unknown) =>
    networks().some((network) => network.caipNetworkId === chainId && !hasEthereumAccounts(network))

  async function enable(extension: InjectedWindow, network: Network): Promise<Connection | undefined> {
    const injected = readInjectedExtension(await callWallet(() => extension.enable(siteName())))
    const accountList = await callWallet(() => injected.accounts())
    const accounts = readAccounts(accountList, network)
    if (!accounts) throw walletErrors.INVALID_RESPONSE()
    reportLeftOut(extension.id, accounts.leftOut)
    if (accounts.ids.length === 0) {
      if (Object.keys(accounts.leftOut).length > 0) throw noAccountLeft(accounts.leftOut)
      locked.set(extension.id, injected)
      return undefined
    }
    locked.delete(extension.id)
    enabled.set(extension.id, { injected, network, accountList, accounts })
    return {
      id: `polkadot:${extension.id}`,
      source: 'polkadot',
      connectorId: extension.id,
      namespace: 'polkadot',
      accounts: accounts.ids,
      // Every request names its account.
      canSwitchAccount: true,
      details: accounts.details,
      chainId: network.caipNetworkId,
    }
  }

  /** Updates the accounts of an extension. The active account stays first as long as it is in the list. */
  function updateAccounts(
    extension: EnabledExtension,
    network: Network,
    accountList: unknown,
  ): readonly AccountId[] | undefined {
    const accounts = readAccounts(accountList, network)
    if (!accounts) return undefined
    const getKey = (accounts: Accounts, id: AccountId | undefined) => id && accounts.details[id]?.publicKey
    const activeKey = getKey(extension.accounts, extension.accounts.ids[0])
    const first = accounts.ids.filter((id) => getKey(accounts, id) === activeKey)
    const ids = [...first, ...accounts.ids.filter((id) => !first.includes(id))]
    Object.assign(extension, { network, accountList, accounts: { ...accounts, ids } })
    return ids
  }

  const requests = createRequests(fetch)

  return {
    prepareRequest,
    async connect(
      extension: InjectedWindow,
      offeredChains: readonly ChainId[],
      activeChainId: unknown,
    ): Promise<readonly Connection[]> {
      const chosen = offeredChains.find((chainId) => chainId === activeChainId)
      const connection = await enable(
        extension,
        findUsable(chosen ?? offeredChains.find(isUsable) ?? offeredChains[0]),
      )
      if (!connection) throw walletErrors.NO_ACCOUNT()
      return [connection]
    },
    /** Enabling a trusted extension does not prompt; the extension API has no way to check the trust first. */
    async restore(extension: InjectedWindow, chainId: unknown): Promise<readonly Connection[]> {
      const stored = networks().find((candidate) => candidate.caipNetworkId === chainId)
      if (stored && hasEthereumAccounts(stored)) {
        log(ethereumAccounts(), { chainId })
        return []
      }
      const network = stored ?? networks().find((candidate) => !hasEthereumAccounts(candidate))
      tried.add(extension.id)
      const connection = network && (await enable(extension, network).catch(readRejection))
      // If the visitor rejects, the extension did not trust this site any more.
      if (connection === 'rejected') return []
      // A locked extension shares no account, just as one whose accounts are no longer shared with this site.
      if (!connection) throw walletErrors.NO_ACCOUNT()
      return [connection]
    },
    /** Waits until an extension that is enabled shares accounts. One that is not enabled would prompt. */
    async waitForAccounts({ id }: InjectedWindow, signal: AbortSignal): Promise<boolean> {
      const injected = locked.get(id) ?? enabled.get(id)?.injected
      // It may prompt, so it is not enabled again unless it has arrived only now.
      if (!injected && tried.has(id)) throw walletErrors.WALLET_UNAVAILABLE()
      if (!injected) return true
      await untilReported((report, ended) => {
        const check = (accounts: unknown) => Array.isArray(accounts) && accounts.length > 0 && report()
        const stop = ignoreErrors(() => injected.subscribe(check))
        onAbort(ended, () => ignoreErrors(() => stop?.()))
      }, signal)
      return true
    },
    forget({ connectorId }: Connection): void {
      enabled.delete(connectorId)
    },
    /** Extensions have no current network: the addresses are encoded for the new one, and the connection is updated. */
    async move(connection: Connection, chainId: unknown): Promise<boolean> {
      const enabledExtension = find(connection)
      const network = findUsable(chainId)
      const accounts = readAccounts(enabledExtension.accountList, network)
      if (!accounts?.ids.length || !enabledExtension.notify) return false
      updateAccounts(enabledExtension, network, enabledExtension.accountList)
      enabledExtension.notify({
        accounts: enabledExtension.accounts.ids,
        details: enabledExtension.accounts.details,
        chainId: network.caipNetworkId,
      })
      return true
    },
    request: async (
      connection: Connection,
      request: RpcRequest,
      options: Parameters<ConnectorSource['request']>[2],
    ): Promise<unknown> => requests(find(connection), request, options),
    /** Watches the accounts until the watch is aborted; malformed lists are ignored. */
    watch(connection: Connection, watch: ConnectionWatch): void {
      const extension = enabled.get(connection.connectorId)
      if (!extension || watch.signal.aborted) return
      extension.notify = watch.changed
      const onAccounts = (accountList: unknown) => {
        if (watch.signal.aborted) return
        const previous = extension.accounts.ids.join()
        const accounts = updateAccounts(extension, extension.network, accountList)
        if (accounts?.length === 0) return watch.lost('locked')
        if (accounts && accounts.join() !== previous)
          watch.changed({ accounts, details: extension.accounts.details })
      }
      const stop = ignoreErrors(() => extension.injected.subscribe(onAccounts))
      onAbort(watch.signal, () => ignoreErrors(() => stop?.()))
    },
  }
}

/** Returns `'rejected'` for an error that means that the visitor has rejected, and throws any other. */
function readRejection(error: unknown): 'rejected' {
  if (Object(error).code === 4001) return 'rejected'
  throw error
}

/** Runs a function and ignores its errors: an extension that cannot be watched can still sign. */
function ignoreErrors<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
