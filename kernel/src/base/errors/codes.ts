const kinds = {
  '-32700': 'parse',
  '-32600': 'invalidRequest',
  '-32601': 'methodNotFound',
  '-32602': 'invalidParams',
  '-32603': 'internal',
  '-32000': 'invalidInput',
  '-32001': 'resourceNotFound',
  '-32002': 'resourceUnavailable',
  '-32003': 'transactionRejected',
  '-32004': 'methodNotSupported',
  '-32005': 'limitExceeded',
  '-32006': 'versionUnsupported',
  4001: 'userRejected',
  4100: 'unauthorized',
  4200: 'unsupportedMethod',
  4900: 'disconnected',
  4901: 'chainDisconnected',
  4902: 'switchChain',
  // CAIP-25 has its own code for a rejection by the user.
  5000: 'userRejected',
  5700: 'capabilityUnsupported',
  5710: 'chainIdUnsupported',
  5720: 'bundleIdDuplicate',
  5730: 'bundleIdUnknown',
  5740: 'bundleTooLarge',
  5750: 'atomicUpgradeRejected',
  5760: 'atomicityUnsupported',
} as const

/**
 * The kind of an error of a wallet or node, independent of its message. There is one name for each code of EIP-1193,
 * EIP-1474, EIP-3085 and EIP-5792.
 */
export type RpcErrorKind = (typeof kinds)[keyof typeof kinds] | 'unknown'

const byCode: ReadonlyMap<unknown, RpcErrorKind> = new Map(
  Object.entries(kinds).map(([code, kind]) => [Number(code), kind]),
)

/**
 * Returns the stable name of a wallet's or node's error. It only depends on the error's `code`, and is `unknown` for
 * every other code or value.
 *
 * @example classifyRpcError({ code: 4001 }) // 'userRejected'
 * @see https://eips.ethereum.org/EIPS/eip-1474
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function classifyRpcError(error: unknown): RpcErrorKind {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return byCode.get(code) ?? 'unknown'
}
