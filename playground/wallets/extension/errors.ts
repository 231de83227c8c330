/** An error in the form of EIP-1193 and EIP-1474. */
export class ProviderError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const userRejected = () => new ProviderError(4001, 'User rejected the request.')

export const unauthorized = () =>
  new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.')

export const unsupported = (method: string) =>
  new ProviderError(4200, `The wallet does not support the method ${method}.`)

export const disconnected = () => new ProviderError(4900, 'The provider is disconnected from all chains.')

export const unknownChain = (chainId: string) =>
  new ProviderError(
    4902,
    `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  )

export const alreadyOpen = (kind: string) =>
  new ProviderError(-32002, `A ${kind} request is already open in the wallet. Please answer it first.`)

export const invalidRequest = () =>
  new ProviderError(-32600, 'Expected an object with a method name and, if any, params as array or object.')

export const invalidParams = (message: string) => new ProviderError(-32602, `Invalid params: ${message}`)

export const internal = (message: string) => new ProviderError(-32603, message)
