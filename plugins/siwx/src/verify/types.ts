/** A signature to check: who signed what, in which namespace. */
export interface SignedMessage {
  /** The CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
  /**
   * The CAIP-2 id of the account's network. With it, an address in another form than that network's is refused,
   * and so is one of a network whose prefix is not known. A node is asked about
   * a contract wallet of this network only, so that a `node` requires it.
   */
  readonly chainId?: string | undefined
  /** The address that signed. */
  readonly address: string
  /** The text that was signed. On `eip155`, a text of `0x` and hex stands for these bytes. */
  readonly message: string
  /** The signature in the encoding of the namespace's wallets. */
  readonly signature: string
}

/**
 * Calls a node of a chain with a method and its parameters, as an EIP-1193 provider does.
 *
 * @example
 * const request: NodeRequest = ({ method, params }, { signal }) => client.request({ method, params }, { signal })
 * declare const client: { request(call: object, options: object): Promise<unknown> }
 */
export type NodeRequest = (
  call: { readonly method: string; readonly params: readonly unknown[] },
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<unknown>

/**
 * The nodes of EVM chains: one for each CAIP-2 id, a function that returns the one of an id, or the URL of the only one. Each is a URL
 * or a function that calls a node.
 *
 * @example
 * const nodes: ChainNodes = { 'eip155:1': 'https://mainnet.example', 'eip155:10': 'https://optimism.example' }
 * const byNumber: ChainNodes = (chainId) => `https://nodes.example/${chainId.replace('eip155:', '')}`
 */
export type ChainNodes =
  | string
  | Readonly<Record<string, string | NodeRequest | undefined>>
  | ((chainId: string) => FoundNode | Promise<FoundNode>)

/** What a function returns for a chain: the URL of its node, or a function that calls it, if there is one. */
export type FoundNode = string | NodeRequest | undefined

/**
 * What the addresses of networks begin with, by CAIP-2 id: the human-readable part of bech32 on Cosmos and Bitcoin, such as `juno`, and
 * the number of SS58 on Polkadot.
 *
 * @example const prefixes: AddressPrefixes = { 'cosmos:juno-1': 'juno' }
 */
export type AddressPrefixes = Readonly<Record<string, string | number>>

/** What checking a signature may need. */
export interface VerifySignatureOptions {
  /**
   * The nodes that check the signatures of contract wallets (ERC-1271, ERC-6492). A node is asked for its chain, and is refused if
   * that is not the account's. Without a node of that chain, only signatures of keys are accepted.
   */
  readonly node?: ChainNodes | undefined
  /**
   * The prefixes of networks on Cosmos, Polkadot and Bitcoin that this package does not know. It knows those that the plugins of these
   * namespaces export. An address with another prefix is refused, so that a key has one account on a network.
   */
  readonly addressPrefixes?: AddressPrefixes | undefined
  /** Aborts the call of the node. */
  readonly signal?: AbortSignal | undefined
}

/** Checks a signature of one namespace. */
export type NamespaceVerifier = (
  signed: Omit<SignedMessage, 'namespace'>,
  options: VerifySignatureOptions,
) => boolean | Promise<boolean>

/** Whether an address is one of the network with that prefix, in the one form that it has there. */
export type HasPrefix = (address: string, prefix: string | number) => boolean

/**
 * Thrown if a node that must check the signature of a contract wallet cannot be asked. The signature may be valid. Its `name` is
 * always `NodeUnreachableError`.
 *
 * @example const mayTryAgain = (error: unknown) => error instanceof NodeUnreachableError
 */
export class NodeUnreachableError extends Error {
  override readonly name = 'NodeUnreachableError'
}

/**
 * Thrown if a node that must check the signature of a contract wallet is one of another chain, on which others may have the address.
 * The server is misconfigured, and the signature may be valid. Its `name` is always `NodeChainError`.
 *
 * @example const isMisconfigured = (error: unknown) => error instanceof NodeChainError
 */
export class NodeChainError extends Error {
  override readonly name = 'NodeChainError'
}
