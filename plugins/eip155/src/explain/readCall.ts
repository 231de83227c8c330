import type { Statement } from '@latchkit/kernel/chain'
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import type { Call, CallReader } from './call.ts'
import { callReaders } from './callReaders.ts'
import { addressCautions } from './cautions.ts'
import { knownMethods } from './knownMethods.ts'

/** The size limit of a transaction, in hex digits. Decoding more would take too long. */
const maxHexLength = 2 * 131_072
/** How deeply nested calls are read. */
const maxDepth = 3

interface KnownMethod {
  readonly types: readonly AbiParameter[]
  readonly read: CallReader
}

let bySelector: ReadonlyMap<string, readonly [signature: string, read: CallReader]> | undefined
const parsedMethods = new Map<string, KnownMethod>()

function findMethod(selector: string): KnownMethod | undefined {
  bySelector ??= new Map(
    Object.entries(callReaders).map(([signature, read]) => [
      toFunctionSelector(signature),
      [signature, read],
    ]),
  )
  const entry = bySelector.get(selector)
  if (!entry) return undefined
  const [signature, read] = entry
  const method = parsedMethods.get(signature) ?? {
    types: parseTypes(signature.slice(signature.indexOf('(') + 1, -1)),
    read,
  }
  parsedMethods.set(signature, method)
  return method
}

// The types are only known at run time, so viem cannot infer anything from literals.
const parseTypes = (text: string) => parseAbiParameters(text) as readonly AbiParameter[]

/** Explains one call; an unknown call becomes a `call` statement. */
export function readCall(call: Call, depth = 0): Statement {
  const { to, data, value } = call
  const payment = value > 0n || data === '0x' ? readPayment(call) : undefined
  if (data === '0x') return payment ?? unknownCall(call)
  const statement = readData(call, depth)
  if (!statement) return unknownCall(call)
  // The attached value goes to the contract itself.
  return payment ? { kind: 'several', of: 'steps', parts: [payment, statement], to } : statement
}

const readPayment = ({ to, value, account, native }: Call): Statement => ({
  kind: 'send',
  what: { value, ...native },
  to,
  cautions: addressCautions(to, { account, token: undefined }),
})

const unknownCall = ({ to, data, value, native }: Call): Statement => ({
  kind: 'call',
  to,
  data,
  ...(value > 0n ? { pays: { value, ...native } } : {}),
  method: Object.hasOwn(knownMethods, data.slice(0, 10)) ? knownMethods[data.slice(0, 10)] : undefined,
})

/** Decodes call data, and accepts it only when encoding the result gives exactly the same bytes. */
function readData(call: Call, depth: number): Statement | undefined {
  const { data } = call
  if (data.length > maxHexLength || depth > maxDepth) return undefined
  try {
    const method = findMethod(data.slice(0, 10))
    if (!method) return undefined
    const bytes: `0x${string}` = `0x${data.slice(10)}`
    const values = decodeAbiParameters(method.types, bytes)
    if (encodeAbiParameters(method.types, values) !== bytes) return undefined
    return method.read(values, call, (inner) => readCall({ ...call, ...inner }, depth + 1))
  } catch {
    // Any error of the decoder means that the bytes do not match the types.
    return undefined
  }
}
