import { type AccountId, type Connection, formatAccountId } from '@latchkit/kernel'
import {
  type ConnectorSource,
  createLeftOutLog,
  type Discovery,
  type Log,
  untilReported,
} from '@latchkit/kernel/chain'
import { lazy, onAbort, walletErrors } from '@latchkit/kernel/plugin'
import { type BitcoinChain, findChain } from './chains.ts'
import type { BitcoinWallet, WalletKind } from './discover/readWallet.ts'
import type { Driver, OpenDriver, Shared } from './drivers/driver.ts'
import { type Selected, selectAccounts } from './selectAccounts.ts'

const loadRunCall = lazy(() => import('./drivers/runCall.ts'))

const loadDriver: Readonly<Record<WalletKind, () => Promise<{ open: OpenDriver }>>> = {
  satsConnect: lazy(() => import('./drivers/satsConnect.ts')),
  leather: lazy(() => import('./drivers/leather.ts')),
  standard: lazy(() => import('./drivers/standard.ts')),
  okx: lazy(() => import('./drivers/okx.ts')),
  unisat: lazy(() => import('./drivers/unisat.ts')),
}

/** Connects the wallets in the page. The driver of each kind is loaded when a wallet of that kind is connected. */
export function createSource(discovery: Discovery<BitcoinWallet>, log: Log): ConnectorSource {
  const reportLeftOut = createLeftOutLog(log)
  const drivers = new Map<object, Promise<Driver>>()
  /** The network of each wallet, for drivers that have to name it in every request. */
  const currentChains = new Map<object, BitcoinChain>()
  /** The function of each connected wallet that reads its accounts and network again. */
  const rereads = new Map<object, () => void>()

  function getDriver(wallet: BitcoinWallet): Promise<Driver> {
    const { kind, provider } = wallet
    const existing = drivers.get(provider)
    if (existing) return existing
    const driver = loadDriver[kind]().then(({ open }) => open(wallet, () => currentChains.get(provider)))
    drivers.set(provider, driver)
    driver.catch(() => drivers.delete(provider))
    return driver
  }

  function findWallet(connectorId: string): BitcoinWallet {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
    return wallet
  }

  function toConnection(
    wallet: BitcoinWallet,
    driver: Driver,
    shared: Shared,
    preferredChains: readonly BitcoinChain[],
  ): Connection {
    const selected = selectAccounts(shared, preferredChains, driver.signsByAddress)
    reportLeftOut(wallet.id, selected.leftOut)
    currentChains.set(wallet.provider, selected.chain)
    return {
      id: `bip122:${wallet.id}`,
      source: 'bip122',
      connectorId: wallet.id,
      namespace: 'bip122',
      canSwitchAccount: driver.signsByAddress,
      ...toState(selected),
    }
  }

  return {
    id: 'bip122',
    connectors: discovery.connectors,
    async connect({ id }, { chains: requestedChains = [] }) {
      const wallet = findWallet(id)
      const preferredChains = requestedChains.flatMap((chainId) => findChain(chainId) ?? [])
      const driver = await getDriver(wallet)
      const shared = await driver.connect(preferredChains)
      return [toConnection(wallet, driver, shared, preferredChains)]
    },
    async restore(saved, { signal }) {
      const wallet = await discovery.waitFor(saved.connectorId, signal)
      const driver = wallet && (await getDriver(wallet))
      const shared = await driver?.restore()
      const savedChain = findChain(saved.chainId)
      // A locked wallet reports no account, just as one that has revoked the permission.
      if (!wallet || !driver || !shared) throw walletErrors.NO_ACCOUNT()
      return [toConnection(wallet, driver, shared, savedChain ? [savedChain] : [])]
    },
    async waitForAccounts({ connectorId }, { signal }) {
      const wallet = await discovery.waitFor(connectorId, signal)
      if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
      const driver = await getDriver(wallet)
      await untilReported((report, ended) => {
        const check = async (reported?: Shared) => {
          const shared = reported ?? (await driver.restore())
          if (shared?.accounts.length) report()
        }
        driver.watch?.((reported) => void check(reported).catch(() => undefined), ended)
      }, signal)
      return true
    },
    async disconnect({ connectorId }) {
      await (await getDriver(findWallet(connectorId))).disconnect?.()
    },
    prepareRequest: ({ connectorId }) => Promise.all([getDriver(findWallet(connectorId)), loadRunCall()]),
    async request(connection, request, { signal }) {
      const wallet = findWallet(connection.connectorId)
      const driver = await getDriver(wallet)
      const { runCall } = await loadRunCall()
      return runCall({ driver, connection, request, reread: rereads.get(wallet.provider), signal })
    },
    watch(connection, { signal, changed, lost }) {
      const wallet = findWallet(connection.connectorId)
      let current = connection as Pick<Connection, 'accounts' | 'chainId'>
      // A locked wallet may share no account for a while: that alone does not end a connection when the page is shown again.
      const update = async (driver: Driver, reported?: Shared, isReturn?: boolean) => {
        const shared = reported ?? (await driver.restore())
        if (signal.aborted) return
        if (!shared?.accounts.length) return isReturn || lost('locked')
        const next = toConnection(
          wallet,
          driver,
          shared,
          [findChain(current.chainId)].flatMap((chain) => chain ?? []),
        )
        if (next.chainId === current.chainId && next.accounts.join() === current.accounts.join()) return
        current = next
        changed({ accounts: next.accounts, chainId: next.chainId, details: next.details })
      }
      void getDriver(wallet).then((driver) => {
        // Errors are ignored: the wallet still works, but its changes are not noticed until the next request.
        const follow = (...reported: [Shared?, boolean?]) =>
          void update(driver, ...reported).catch(() => undefined)
        driver.watch?.(follow, signal)
        // What cannot be asked without a prompt is not asked again.
        if (!driver.current || signal.aborted) return
        rereads.set(wallet.provider, () => follow())
        onAbort(signal, () => rereads.delete(wallet.provider))
        // With the code of requests, and not with that of the list.
        loadRunCall().then(
          ({ onPageReturn }) => onPageReturn(() => follow(undefined, true), signal),
          () => undefined,
        )
      })
    },
  }
}

function toState({ accounts, chain: { chainId } }: Selected) {
  const toAccountId = (address: string): AccountId => formatAccountId(chainId, address)
  return {
    accounts: accounts.map(({ address }) => toAccountId(address)),
    details: Object.fromEntries(
      accounts.map(({ address, type, publicKey, path }) => [toAccountId(address), { type, publicKey, path }]),
    ),
    chainId,
  }
}
