import { defineErrors, type LatchkitError, type RpcRequest } from '@latchkit/kernel'

const errors = defineErrors({
  SIGNATURE: {
    message: 'The wallet did not return a valid signature',
    surface: 'view',
    rpcCode: -32603,
  },
  OUTCOME_UNKNOWN: {
    message:
      'The wallet returned an invalid response. The transaction may have been sent: look in your wallet before you send again.',
    surface: 'view',
    rpcCode: -32603,
  },
})

interface Shape {
  readonly test: (answer: unknown) => boolean
  readonly error: () => LatchkitError
}

const matches = (shape: RegExp) => (answer: unknown) => typeof answer === 'string' && shape.test(answer)
const isText = matches(/./)
/** The id of sent calls: EIP-5792 returns it in an object, and earlier drafts returned it as text. */
const isCallsId = (answer: unknown): boolean =>
  isText(answer) || (typeof answer === 'object' && answer !== null && 'id' in answer && isText(answer.id))

// At least 62 hex digits: the signature of a contract account can have any length (ERC-1271).
const signatureShape: Shape = { test: matches(/^0x([0-9a-f]{2}){31,}$/i), error: errors.SIGNATURE }
const hashShape: Shape = { test: matches(/^0x[0-9a-f]{64}$/i), error: errors.OUTCOME_UNKNOWN }

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['personal_sign', signatureShape],
  ['eth_signTypedData_v4', signatureShape],
  ['eth_sendTransaction', hashShape],
  ['eth_sendUserOperation', hashShape],
  ['wallet_sendCalls', { test: isCallsId, error: errors.OUTCOME_UNKNOWN }],
])

/** Returns the parser of the wallet's response to this request, or `undefined` when any response is valid. */
export function responseParser({
  method,
  connectionId,
}: RpcRequest): ((answer: unknown) => unknown) | undefined {
  const shape = shapes.get(method)
  if (!shape) return undefined
  return (answer) => {
    // A Safe that signs on-chain returns no signature: contracts accept an empty one for it (EIP-1271).
    const isEmpty = shape === signatureShape && connectionId === 'eip155:safe' && answer === '0x'
    if (isEmpty || matchesShape(shape, answer)) return answer
    throw shape.error()
  }
}

// The response is an object of the wallet: reading it may throw.
function matchesShape({ test }: Shape, answer: unknown): boolean {
  try {
    return test(answer)
  } catch {
    return false
  }
}
