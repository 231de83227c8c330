import type { Atom } from 'jotai/vanilla'
import type { AccountId, ChainId, Namespace } from './ids.ts'
import type { RpcRequest } from './rpc.ts'
import type { NoteTransaction } from './transaction.ts'

/** A way to reach one wallet on one `namespace`, as data: what a list shows and what a source's connect is called with. */
export interface Connector {
  /** What names it in a list, in storage and in `kit.connect({ connector })`. */
  readonly id: string
  /** Id of the plugin whose source reaches this wallet. */
  readonly source: string
  readonly namespace: Namespace
  /** Every namespace that one answer of the wallet may connect, where it is more than its own. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The wallets that this row stands for, one a namespace, where it is more than itself. */
  readonly members?: readonly Connector[] | undefined
  /** The wallet's own name for itself. */
  readonly name: string
  /** How it was found. */
  readonly type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'
  /** A `data:` URI, shown through `<img>` alone. */
  readonly icon?: string | undefined
  /** The wallet's reverse domain name, self-declared. @see https://eips.ethereum.org/EIPS/eip-6963 */
  readonly rdns?: string | undefined
  /** The wallet asks the person itself before it signs, so no view of ours approves for it. */
  readonly hasOwnPrompt: boolean
}

/**
 * What a wallet says of one of its accounts beside the address: its `type`, its `publicKey` in the chain's own encoding,
 * the derivation `path`, and the `label` the person gave it.
 */
export interface AccountDetail {
  /** What it is for: payment, ordinal or stx on bip122, eoa elsewhere. */
  readonly type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx' | undefined
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
  readonly label?: string | undefined
}

/** One wallet, `connectorId`, connected on one `namespace` and now on `chainId`. `accounts[0]` is the active account. */
export interface Connection {
  /** Unique among the living connections; what `kit.disconnect` takes. */
  readonly id: string
  /** Id of the source that made it. */
  readonly source: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly accounts: readonly AccountId[]
  /** What the wallet told of its accounts, by account. */
  readonly details?: Readonly<Record<AccountId, AccountDetail>> | undefined
  readonly chainId: ChainId
  /** Connections of a source that share a session end together. */
  readonly session?: string | undefined
  /**
   * The wallet's row as its source listed it when the connection was made. The kernel sets it, and asks nobody else how the
   * wallet asks for approval: the list that visitors see may be arranged by any plugin.
   */
  readonly connector?: Connector | undefined
}

/**
 * What is stored of a connection, enough to ask its `source` to restore `connectorId` on `namespace` without a prompt;
 * `chainId` is where it was last.
 */
export interface SavedConnection {
  readonly source: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly chainId: ChainId
}

/**
 * What a source tells of a wallet after it is connected.
 *
 * @example
 * function watchChain(wallet: EventTarget, watch: ConnectionWatch): void {
 *   wallet.addEventListener('moved', () => watch.changed({ chainId: 'eip155:10' }), { signal: watch.signal })
 * }
 */
export interface ConnectionWatch {
  /** Aborts when nobody listens any more: the connection ended, or its plugin was removed. */
  readonly signal: AbortSignal
  /** The wallet has other accounts, the active one first, or is on another network. */
  changed(next: Partial<Pick<Connection, 'accounts' | 'chainId' | 'details'>>): void
  /** The wallet is gone: the connection ends. */
  lost(): void
}

/**
 * Whoever can reach wallets. Only the kernel calls it, and `request` is the only door to a wallet. Provide yours under
 * `connectorSourceToken`.
 *
 * @example
 * import { atom } from 'jotai/vanilla'
 *
 * function createSource(id: string, wallet: LatchkitProvider, found: Connector): ConnectorSource {
 *   const chainId = 'eip155:1'
 *   const made: Connection = { id, source: id, connectorId: found.id, namespace: 'eip155', accounts: [], chainId }
 *   return {
 *     id,
 *     connectors: atom([found]),
 *     connect: async () => {
 *       const [address] = (await wallet.request({ method: 'eth_requestAccounts' })) as readonly string[]
 *       return address ? [{ ...made, accounts: [`${chainId}:${address}`] }] : []
 *     },
 *     restore: async () => [],
 *     disconnect: async () => undefined,
 *     request: (_, { method, params }) => wallet.request({ method, params }),
 *     watch(_, { lost, signal }) {
 *       wallet.on('disconnect', lost)
 *       signal.addEventListener('abort', () => wallet.removeListener('disconnect', lost), { once: true })
 *     },
 *   }
 * }
 */
export interface ConnectorSource {
  /** Id of the plugin that provides it: stored connections are restored through it. */
  readonly id: string
  /** The wallets it can reach now. */
  readonly connectors: Atom<readonly Connector[]>
  /** Asks a wallet to connect. `chains` are the configured networks of its namespace. */
  connect(
    connector: Connector,
    options: { chains?: readonly ChainId[]; signal: AbortSignal },
  ): Promise<readonly Connection[]>
  /** Never prompts; an empty answer means that the wallet no longer authorises this site. */
  restore(saved: SavedConnection, options: { signal: AbortSignal }): Promise<readonly Connection[]>
  /** Tells the wallet that it is disconnected. The state is cleared before, and 3 s later nobody waits any more. */
  disconnect(connection: Connection, options: { signal: AbortSignal }): Promise<void>
  /**
   * Hands a request to the wallet. It was approved for this connection before. A source that broadcasts by itself notes
   * the transaction before it does.
   */
  request(
    connection: Connection,
    request: RpcRequest,
    options: { signal: AbortSignal; note?: NoteTransaction | undefined },
  ): Promise<unknown>
  /**
   * Takes a connection to another configured network where the wallet need not be asked by a request, and tells the watch
   * of it. An answer of false says that it must be asked, as the adapter's `switchRequest` does.
   */
  move?(connection: Connection, chainId: ChainId, options: { signal: AbortSignal }): Promise<boolean>
  /** Reports account, network and loss until the watch's signal aborts. */
  watch(connection: Connection, watch: ConnectionWatch): void
}
