import {
  type AccountId,
  type Connection,
  type ConnectorSource,
  formatAccountId,
  walletErrors,
} from '@latchkit/kernel'
import type { Discovery } from '@latchkit/kernel/chain'
import { type BitcoinChain, chainOf, chains, fits } from './chains.ts'
import type { BitcoinWallet, WalletKind } from './discover/readWallet.ts'
import type { Driver, OpenDriver, Shared } from './drivers/driver.ts'
import { errors } from './errors.ts'

const loaders: Readonly<Record<WalletKind, () => Promise<{ open: OpenDriver }>>> = {
  satsConnect: () => import('./drivers/satsConnect.ts'),
  leather: () => import('./drivers/leather.ts'),
  standard: () => import('./drivers/standard.ts'),
  okx: () => import('./drivers/okx.ts'),
  unisat: () => import('./drivers/unisat.ts'),
}

/** Reaches the wallets that were found. Each kind's driver loads when a wallet of that kind is connected. */
export function createSource(discovery: Discovery<BitcoinWallet>): ConnectorSource {
  const drivers = new Map<object, Promise<Driver>>()
  /** Where each wallet is, for those that want to be told with every request. */
  const places = new Map<object, BitcoinChain>()

  function driverOf(wallet: BitcoinWallet): Promise<Driver> {
    const { kind, given } = wallet
    const known = drivers.get(given)
    if (known) return known
    const opened = loaders[kind]().then(({ open }) => open(wallet, () => places.get(given)))
    drivers.set(given, opened)
    opened.catch(() => drivers.delete(given))
    return opened
  }

  function walletOf(connectorId: string): BitcoinWallet {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
    return wallet
  }

  function connectionOf(wallet: BitcoinWallet, shared: Shared, wanted: readonly BitcoinChain[]): Connection {
    const chain = placeOf(shared, wanted)
    places.set(wallet.given, chain)
    return {
      id: `bip122:${wallet.id}`,
      source: 'bip122',
      connectorId: wallet.id,
      namespace: 'bip122',
      ...stateOf(shared, chain),
    }
  }

  return {
    id: 'bip122',
    connectors: discovery.connectors,
    async connect({ id }, { chains: asked = [] }) {
      const wallet = walletOf(id)
      const wanted = asked.flatMap((chainId) => chainOf(chainId) ?? [])
      const shared = await (await driverOf(wallet)).connect(wanted)
      return [connectionOf(wallet, shared, wanted)]
    },
    async restore(saved, { signal }) {
      const wallet = await discovery.waitFor(saved.connectorId, signal)
      const shared = wallet && (await (await driverOf(wallet)).restore())
      const before = chainOf(saved.chainId)
      return shared?.accounts.length
        ? [connectionOf(wallet as BitcoinWallet, shared, before ? [before] : [])]
        : []
    },
    async disconnect({ connectorId }) {
      await (await driverOf(walletOf(connectorId))).disconnect?.()
    },
    async request(connection, request) {
      const driver = await driverOf(walletOf(connection.connectorId))
      return (await import('./drivers/runCall.ts')).runCall(driver, connection, request)
    },
    watch(connection, { signal, changed, lost }) {
      const wallet = walletOf(connection.connectorId)
      let known = connection as Pick<Connection, 'accounts' | 'chainId'>
      const read = async (driver: Driver, now: Shared | undefined) => {
        const shared = now ?? (await driver.restore())
        if (signal.aborted) return
        if (!shared?.accounts.length) return lost()
        const next = connectionOf(
          wallet,
          shared,
          [chainOf(known.chainId)].flatMap((one) => one ?? []),
        )
        if (next.chainId === known.chainId && next.accounts.join() === known.accounts.join()) return
        known = next
        changed({ accounts: next.accounts, chainId: next.chainId, details: next.details })
      }
      void driverOf(wallet).then((driver) => {
        // What makes no sense is ignored: the wallet only cannot be followed.
        driver.watch?.((now) => void read(driver, now).catch(() => undefined), signal)
      })
    },
  }
}

/** The network that a wallet is on: as it says, else one that its addresses can be of, a configured one first. */
function placeOf({ accounts, chain }: Shared, wanted: readonly BitcoinChain[]): BitcoinChain {
  const [first] = accounts
  if (!first) throw walletErrors.NO_ACCOUNT()
  const place = chain ?? [...wanted, ...chains].find((one) => fits(first.address, one))
  if (!place) throw walletErrors.INVALID_RESPONSE()
  if (!accounts.every(({ address }) => fits(address, place))) throw errors.OTHER_NETWORK()
  return place
}

function stateOf({ accounts }: Shared, { chainId }: BitcoinChain) {
  const idOf = (address: string): AccountId => formatAccountId(chainId, address)
  return {
    accounts: accounts.map(({ address }) => idOf(address)),
    details: Object.fromEntries(
      accounts.map(({ address, type, publicKey, path }) => [idOf(address), { type, publicKey, path }]),
    ),
    chainId,
  }
}
