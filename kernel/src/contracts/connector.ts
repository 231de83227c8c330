import type { Atom } from 'jotai/vanilla'
import type { AccountId, ChainId, Namespace } from './ids.ts'
import type { RpcRequest } from './rpc.ts'

/** A way to reach one wallet, as data: what a list shows and what `connect` is called with. */
export interface Connector {
  readonly id: string
  /** Id of the plugin whose source reaches this wallet. */
  readonly source: string
  readonly namespace: Namespace
  readonly name: string
  readonly type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'
  /** A `data:` URI, shown through `<img>` alone. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet asks the person itself before it signs, so no view of ours approves for it. */
  readonly promptsItself: boolean
}

/** One wallet connected on one namespace. `accounts[0]` is the active account. */
export interface Connection {
  readonly id: string
  readonly source: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly accounts: readonly AccountId[]
  readonly chainId: ChainId
}

/** What is stored of a connection, enough to ask its source to restore it without a prompt. */
export interface SavedConnection {
  readonly source: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly chainId: ChainId
}

/** What a wallet reports after it is connected. */
export interface ConnectionWatch {
  readonly signal: AbortSignal
  changed(next: { accounts?: readonly AccountId[]; chainId?: ChainId }): void
  lost(): void
}

/** Whoever can reach wallets. Only the kernel calls it; `request` is the only door to a wallet. */
export interface ConnectorSource {
  readonly id: string
  readonly connectors: Atom<readonly Connector[]>
  connect(
    connector: Connector,
    options: { chains?: readonly ChainId[]; signal: AbortSignal },
  ): Promise<readonly Connection[]>
  /** Never prompts; an empty answer means that the wallet no longer authorises this site. */
  restore(saved: SavedConnection, options: { signal: AbortSignal }): Promise<readonly Connection[]>
  disconnect(connection: Connection, options: { signal: AbortSignal }): Promise<void>
  request(connection: Connection, request: RpcRequest, options: { signal: AbortSignal }): Promise<unknown>
  /** Reports account, network and loss until the watch's signal aborts. */
  watch(connection: Connection, watch: ConnectionWatch): void
}
