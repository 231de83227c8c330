import type { LatchkitError } from '@latchkit/kernel'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { signatureErrors } from '../signatureErrors.ts'

interface Shape {
  readonly test: (response: unknown) => boolean
  readonly error: () => LatchkitError
}

const matches = (shape: RegExp) => (response: unknown) => typeof response === 'string' && shape.test(response)
const isText = matches(/./)
/** The id of sent calls: EIP-5792 returns it in an object, and earlier drafts returned it as text. */
const isCallsId = (response: unknown): boolean =>
  isText(response) ||
  (typeof response === 'object' && response !== null && 'id' in response && isText(response.id))

// At least 62 hex digits: the signature of a contract account can have any length (ERC-1271).
const signatureShape: Shape = { test: matches(/^0x([0-9a-f]{2}){31,}$/i), error: signatureErrors.SIGNATURE }
const hashShape: Shape = { test: matches(/^0x[0-9a-f]{64}$/i), error: errors.OUTCOME_UNKNOWN }

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['personal_sign', signatureShape],
  ['eth_signTypedData_v4', signatureShape],
  ['eth_sendTransaction', hashShape],
  ['eth_sendUserOperation', hashShape],
  ['wallet_sendCalls', { test: isCallsId, error: errors.OUTCOME_UNKNOWN }],
])

/** The id of the connection that the source of the plugin `safe` creates. No other plugin's source can use it. */
const safeConnection = 'safe:safe'

/** Returns the parser of the wallet's response to this request, or `undefined` when any response is valid. */
export function responseParser({
  method,
  connectionId,
}: RpcRequest): ((response: unknown) => unknown) | undefined {
  const shape = shapes.get(method)
  if (!shape) return undefined
  return (response) => {
    // A Safe that signs on-chain returns no signature: contracts accept an empty one for it (EIP-1271).
    const isEmpty = shape === signatureShape && connectionId === safeConnection && response === '0x'
    if (isEmpty || matchesShape(shape, response)) return response
    throw shape.error()
  }
}

// The response is an object of the wallet: reading it may throw.
function matchesShape({ test }: Shape, response: unknown): boolean {
  try {
    return test(response)
  } catch {
    return false
  }
}
