import type { Atom } from 'jotai/vanilla'
import type { AccountId, ChainId, Namespace } from './ids.ts'
import type { RpcRequest } from './rpc.ts'
import type { NoteTransaction } from './transaction.ts'

/**
 * Describes how to reach one wallet on one `namespace`. Lists display it, and the `connect` method of its source
 * receives it.
 */
export interface Connector {
  /** Identifies the connector in lists, in storage and in `kit.connect({ connector })`. */
  readonly id: string
  /** Id of the plugin whose source reaches this wallet. */
  readonly source: string
  readonly namespace: Namespace
  /** Every namespace that one approval in the wallet may connect, if there are several. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The connectors that this row groups, one per namespace, if it represents more than itself. */
  readonly members?: readonly Connector[] | undefined
  /** The name that the wallet gives itself. */
  readonly name: string
  /** How the connector was discovered. */
  readonly type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'
  /** The wallet's icon as a `data:` URI. It is only ever rendered through `<img>`. */
  readonly icon?: string | undefined
  /** The reverse domain name that the wallet declares for itself. @see https://eips.ethereum.org/EIPS/eip-6963 */
  readonly rdns?: string | undefined
  /** Whether the wallet shows its own prompt before it signs. If it does, the modal shows no approval view for it. */
  readonly hasOwnPrompt: boolean
}

/**
 * Details that a wallet reports about one of its accounts in addition to the address: the `type`, the `publicKey` in the
 * chain's own encoding, the derivation `path`, and the `label` that the visitor chose.
 */
export interface AccountDetail {
  /**
   * The purpose of the account: `payment`, `ordinal` or `stx` on bip122, and `eoa` or `smartAccount` on other
   * namespaces.
   */
  readonly type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx' | undefined
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
  readonly label?: string | undefined
}

/**
 * What a connected wallet calls itself. `icon` is a `data:` URI, because loading a picture that a wallet names would reveal
 * the visitor to its host.
 */
export type ConnectedWallet = Pick<Connector, 'name' | 'icon'>

/**
 * A connection to the wallet `connectorId` on one `namespace`. `chainId` is the network that it currently uses, and the
 * first of its `accounts` is the active account.
 */
export interface Connection {
  /** Unique among the current connections. Pass it to `kit.disconnect` to end this connection. */
  readonly id: string
  /** Id of the source that created the connection. */
  readonly source: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly accounts: readonly AccountId[]
  /**
   * Whether the wallet signs with whichever of its accounts a request names, so that the visitor can choose the active one
   * here. Otherwise the wallet's own account is the active one.
   */
  readonly canSwitchAccount?: boolean | undefined
  /** The wallet's own account, if the visitor has chosen another one as the active account. The kernel sets it. */
  readonly walletAccount?: AccountId | undefined
  /** The details that the wallet reported about its accounts, by account id. */
  readonly details?: Readonly<Record<AccountId, AccountDetail>> | undefined
  readonly chainId: ChainId
  /** The networks that the wallet has approved, if it is limited to some, as a paired wallet is. */
  readonly networks?: readonly ChainId[] | undefined
  /** Id of the wallet session. Connections of one source that share a session end together. */
  readonly session?: string | undefined
  /** The wallet that was connected, if its connector reaches several wallets, as pairing does. */
  readonly wallet?: ConnectedWallet | undefined
  /**
   * The wallet's connector as its source listed it when the connection was created, with the name and the icon of
   * `wallet`. The kernel sets it, and relies on it alone to know whether the wallet shows its own prompt, because any
   * plugin may rearrange the list that visitors see.
   */
  readonly connector?: Connector | undefined
}

/**
 * The part of a connection that is stored. It is enough for its `source` to restore `connectorId` on `namespace` without a
 * prompt. `chainId` is the last network of the connection.
 */
export interface SavedConnection {
  readonly source: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly chainId: ChainId
}

/**
 * The callbacks through which a source reports changes of a connected wallet.
 *
 * @example
 * function watchChain(wallet: EventTarget, watch: ConnectionWatch): void {
 *   wallet.addEventListener('moved', () => watch.changed({ chainId: 'eip155:10' }), { signal: watch.signal })
 * }
 */
export interface ConnectionWatch {
  /** Aborts when the kernel stops listening, because the connection ended or its plugin was removed. */
  readonly signal: AbortSignal
  /** Reports that the wallet's accounts (the active one first), their details, its network or its approved networks changed. */
  changed(next: Partial<Pick<Connection, 'accounts' | 'chainId' | 'details' | 'networks'>>): void
  /**
   * Reports that the wallet is no longer reachable. The connection ends. If the wallet may only be locked, pass `'locked'`: the
   * connection then stays stored, and is restored when `waitForAccounts` resolves.
   */
  lost(reason?: 'locked'): void
}

/**
 * Provides connectors and talks to their wallets. Only the kernel calls a source, and every request to a wallet goes through
 * its `request` method. Provide your own implementation under `connectorSourceToken`.
 *
 * @example
 * import { atom, onAbort } from '@latchkit/kernel/plugin'
 *
 * function createSource(id: string, wallet: LatchkitProvider, connector: Connector): ConnectorSource {
 *   const chainId = 'eip155:1'
 *   const base = { id, source: id, connectorId: connector.id, namespace: 'eip155', chainId } as const
 *   return {
 *     id,
 *     connectors: atom([connector]),
 *     connect: async () => {
 *       const [address] = (await wallet.request({ method: 'eth_requestAccounts' })) as readonly string[]
 *       return address ? [{ ...base, accounts: [`${chainId}:${address}`] }] : []
 *     },
 *     restore: async () => [],
 *     disconnect: async () => undefined,
 *     request: (_, { method, params }) => wallet.request({ method, params }),
 *     watch(_, { lost, signal }) {
 *       wallet.on('disconnect', lost)
 *       onAbort(signal, () => wallet.removeListener('disconnect', lost))
 *     },
 *   }
 * }
 */
export interface ConnectorSource {
  /** Id of the plugin that provides the source. Stored connections use it to find the source that restores them. */
  readonly id: string
  /** The wallets that the source can currently reach. */
  readonly connectors: Atom<readonly Connector[]>
  /** Asks a wallet to connect. `chains` are the configured networks of the connector's namespace. */
  connect(
    connector: Connector,
    options: { chains?: readonly ChainId[]; signal: AbortSignal },
  ): Promise<readonly Connection[]>
  /**
   * Restores a stored connection without a prompt. An empty list means that it has ended, and removes it. A source that cannot
   * tell this from a locked wallet rejects: then the connection stays stored, and the next visit tries again.
   */
  restore(saved: SavedConnection, options: { signal: AbortSignal }): Promise<readonly Connection[]>
  /**
   * Waits, without a prompt, until the wallet of a stored connection shares accounts again: it has arrived late or was
   * unlocked. Resolves to `true` when the connection can be restored, and to `false` when the wallet has ended it, which
   * removes it. Without this method, the next visit tries again.
   */
  waitForAccounts?(saved: SavedConnection, options: { signal: AbortSignal }): Promise<boolean>
  /**
   * Whether this source restores a connection that another source has stored, in its place: a page in the frame of a wallet
   * can only use that wallet.
   */
  replaces?(saved: SavedConnection): boolean
  /** Notifies the wallet that it was disconnected. The kernel clears its state first, and waits at most 3 seconds. */
  disconnect(connection: Connection, options: { signal: AbortSignal }): Promise<void>
  /**
   * Loads the code that `request` will need, for a request that does more than read and before it counts as sent. If it rejects,
   * nothing reached the wallet, and the request fails with that error. Without it, code that does not load leaves the outcome of
   * a payment unknown.
   */
  prepareRequest?(connection: Connection, request: RpcRequest): Promise<unknown>
  /**
   * Sends a request to the wallet. The request has already been approved for this connection. A source that broadcasts
   * transactions itself calls `note` before each broadcast.
   */
  request(
    connection: Connection,
    request: RpcRequest,
    options: { signal: AbortSignal; note?: NoteTransaction | undefined },
  ): Promise<unknown>
  /**
   * Switches a connection to another configured network without a request to the wallet, and reports the change to the
   * watch. Resolves to `false` if the wallet has to be asked through the adapter's `switchRequest` instead.
   */
  switchNetwork?(connection: Connection, chainId: ChainId, options: { signal: AbortSignal }): Promise<boolean>
  /** Reports changes of the accounts and the network, and the loss of the connection, until the watch's signal aborts. */
  watch(connection: Connection, watch: ConnectionWatch): void
}
