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
  readonly is: (answer: unknown) => boolean
  readonly error: () => LatchkitError
}

const matches = (shape: RegExp) => (answer: unknown) => typeof answer === 'string' && shape.test(answer)
const isText = matches(/./)
/** An id of what was sent: EIP-5792 has it in an object, and had it as a text before. */
const isCallsId = (answer: unknown): boolean =>
  isText(answer) || (typeof answer === 'object' && answer !== null && 'id' in answer && isText(answer.id))

// At least 62 hex digits: a contract account has a signature of any length (ERC-1271).
const signature: Shape = { is: matches(/^0x([0-9a-f]{2}){31,}$/i), error: errors.SIGNATURE }
const hash: Shape = { is: matches(/^0x[0-9a-f]{64}$/i), error: errors.OUTCOME_UNKNOWN }

const shapes: ReadonlyMap<string, Shape> = new Map([
  ['personal_sign', signature],
  ['eth_signTypedData_v4', signature],
  ['eth_sendTransaction', hash],
  ['eth_sendUserOperation', hash],
  ['wallet_sendCalls', { is: isCallsId, error: errors.OUTCOME_UNKNOWN }],
])

/** What reads a wallet's answer to this request; nothing where an answer may be anything. */
export function responseParser({
  method,
  connectionId,
}: RpcRequest): ((answer: unknown) => unknown) | undefined {
  const shape = shapes.get(method)
  if (!shape) return undefined
  return (answer) => {
    // A Safe that signs on its chain has no signature to give: contracts take an empty one for it (EIP-1271).
    const isEmpty = shape === signature && connectionId === 'eip155:safe' && answer === '0x'
    if (isEmpty || isShaped(shape, answer)) return answer
    throw shape.error()
  }
}

// An answer is an object of the wallet's: looking at it may throw.
function isShaped({ is }: Shape, answer: unknown): boolean {
  try {
    return is(answer)
  } catch {
    return false
  }
}
