/** A signature to check: who signed what, in which namespace. */
export interface SignedMessage {
  /** The CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
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

/** What checking a signature may need. */
export interface VerifySignatureOptions {
  /**
   * The URL of a node of the account's EVM chain, or a function that calls one. It checks the signatures of contract wallets
   * (ERC-1271, ERC-6492). Without it, only signatures of keys are accepted.
   */
  readonly node?: string | NodeRequest | undefined
  /** Aborts the call of the node. */
  readonly signal?: AbortSignal | undefined
}

/** Checks a signature of one namespace. */
export type NamespaceVerifier = (
  signed: Omit<SignedMessage, 'namespace'>,
  options: VerifySignatureOptions,
) => boolean | Promise<boolean>

/**
 * Thrown if a node that must check the signature of a contract wallet cannot be asked. The signature may be valid. Its `name` is
 * always `NodeUnreachableError`.
 *
 * @example const mayTryAgain = (error: unknown) => error instanceof NodeUnreachableError
 */
export class NodeUnreachableError extends Error {
  override readonly name = 'NodeUnreachableError'
}
