import Module, { createRequire } from 'node:module'

/** The parts of bcoin's objects that are used here; the package has no types. */
export interface Coin {
  /** Hash of the coin's transaction, in the byte order opposite to that of transaction ids. */
  readonly hash: string
  readonly index: number
  readonly value: number
  /** Height of the coin's block; negative while the coin is unconfirmed. */
  readonly height: number
}

interface BcoinTx {
  txid(): string
  toRaw(): Buffer
}

/** A transaction with the height of its block, which is negative while it is unconfirmed. */
export interface BcoinMeta {
  readonly height: number
  readonly tx: BcoinTx
}

/** A node of bcoin. */
export interface BcoinNode {
  open(): Promise<void>
  /** The node's own HTTP server, which listens on a fixed port unless it is replaced. */
  http: unknown
  readonly chain: { readonly height: number; add(block: unknown): Promise<unknown> }
  readonly mempool: { addTX(tx: BcoinTx): Promise<unknown> }
  readonly miner: { readonly cpu: { mineBlock(tip: null, address: unknown): Promise<unknown> } }
  getCoinsByAddress(address: unknown): Promise<readonly Coin[]>
  getMeta(hash: string): Promise<BcoinMeta | null>
  getMetaByAddress(address: unknown, options: object): Promise<readonly BcoinMeta[]>
}

interface Bcoin {
  readonly FullNode: new (options: object) => BcoinNode
  readonly TX: { fromRaw(raw: Buffer): BcoinTx }
  readonly Address: {
    fromProgram(version: number, hash: Buffer): unknown
    fromHash(hash: Buffer, type: 'pubkeyhash' | 'scripthash'): unknown
  }
}

/** Loads bcoin without native code: its chain is kept in memory, so that it needs no database. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  const require = createRequire(import.meta.url)
  // Node has no public API to replace a package that cannot be loaded here.
  const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown }
  const load = loader._load
  loader._load = (request, ...rest) => (request === 'leveldown' ? class {} : load(request, ...rest))
  return require('bcoin') as Bcoin
}
