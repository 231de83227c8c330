import type { Statement } from '@latchkit/kernel'
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import type { Call, CallReader } from './call.ts'
import { readers } from './callReaders.ts'
import { ofAddress } from './cautions.ts'
import { knownMethods } from './knownMethods.ts'

/** A transaction carries no more, and decoding more would take time that nobody has. */
const mostHex = 2 * 131_072
/** How deep calls within calls are read. */
const mostDepth = 3

interface Known {
  readonly types: readonly AbiParameter[]
  readonly read: CallReader
}

let bySelector: ReadonlyMap<string, readonly [signature: string, read: CallReader]> | undefined
const parsed = new Map<string, Known>()

function knownOf(selector: string): Known | undefined {
  bySelector ??= new Map(
    Object.entries(readers).map(([signature, read]) => [toFunctionSelector(signature), [signature, read]]),
  )
  const found = bySelector.get(selector)
  if (!found) return undefined
  const [signature, read] = found
  const made = parsed.get(signature) ?? {
    types: typesOf(signature.slice(signature.indexOf('(') + 1, -1)),
    read,
  }
  parsed.set(signature, made)
  return made
}

// Known at run time only, so viem's inference from literal types has nothing to hold on to.
const typesOf = (text: string) => parseAbiParameters(text) as readonly AbiParameter[]

/** What one call does; a `call` statement when that is not known. */
export function readCall(call: Call, depth = 0): Statement {
  const { to, data, value } = call
  const payment = value > 0n || data === '0x' ? payOf(call) : undefined
  if (data === '0x') return payment ?? unknown(call)
  const said = readData(call, depth)
  if (!said) return unknown(call)
  // What is paid along goes to the contract itself.
  return payment ? { kind: 'several', of: 'steps', parts: [payment, said], to } : said
}

const payOf = ({ to, value, account, native }: Call): Statement => ({
  kind: 'send',
  what: { value, ...native },
  to,
  cautions: ofAddress(to, { account }),
})

const unknown = ({ to, data, value, native }: Call): Statement => ({
  kind: 'call',
  to,
  data,
  ...(value > 0n ? { pays: { value, ...native } } : {}),
  method: Object.hasOwn(knownMethods, data.slice(0, 10)) ? knownMethods[data.slice(0, 10)] : undefined,
})

/** What data says that is written exactly as its method's types write it: not a byte less, more, or different. */
function readData(call: Call, depth: number): Statement | undefined {
  const { data } = call
  if (data.length > mostHex || depth > mostDepth) return undefined
  try {
    const known = knownOf(data.slice(0, 10))
    if (!known) return undefined
    const bytes: `0x${string}` = `0x${data.slice(10)}`
    const values = decodeAbiParameters(known.types, bytes)
    if (encodeAbiParameters(known.types, values) !== bytes) return undefined
    return known.read(values, call, (inner) => readCall({ ...call, ...inner }, depth + 1))
  } catch {
    // A decoder's no, whatever its kind: bytes that are not those of the types.
    return undefined
  }
}
