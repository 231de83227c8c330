/** The account and network that a request is read for. */
export interface RequestContext {
  /** The address of the account that signs. */
  readonly account: string | undefined
  /** The chain id of the network, in decimal. */
  readonly reference: string
  /** The network's native currency; empty when the site does not list the network. */
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}
