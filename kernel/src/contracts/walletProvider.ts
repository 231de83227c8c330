/**
 * The part of an EIP-1193 provider that a connector source uses.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * const provider: Eip1193Provider = {
 *   request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : []),
 * }
 */
export interface Eip1193Provider {
  /** Sends a request to the wallet. */
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener of an event of the wallet. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  /** Removes a listener that `on` has added. */
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/**
 * A wallet that is reached through a `provider`. `id` is that of its connector.
 *
 * @example
 * const walletOf = (provider: Eip1193Provider): ProviderWallet => ({ id: 'acme', provider })
 */
export interface ProviderWallet {
  readonly id: string
  readonly provider: Eip1193Provider
}
