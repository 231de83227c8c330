import type { Refusal } from '@latchkit/kernel'
import {
  array,
  custom,
  type GenericSchema,
  type InferOutput,
  looseObject,
  nonEmpty,
  pipe,
  safeParse,
  string,
} from 'valibot'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const parts = (what: string) =>
  custom<Readonly<Record<string, unknown>>>(isObject, `${what} is not an object`)
const text = (what: string) => pipe(string(`${what} is not a text`), nonEmpty(`${what} is empty`))

const isField = (value: unknown) =>
  isObject(value) && typeof value.name === 'string' && typeof value.type === 'string'
const fields = array(
  custom<{ readonly name: string; readonly type: string }>(isField, 'a field needs a name and a type'),
  'a type is no list of fields',
)

// The schema of EIP-712, without its demand that the domain's own type be written out: wallets add that.
const schema = looseObject(
  {
    types: parts('types'),
    primaryType: text('primaryType'),
    domain: parts('domain'),
    message: parts('message'),
  },
  'it is no object',
)

/** Typed data as EIP-712 shapes it, every type of it known. */
export interface TypedData {
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Record<string, unknown>
}

const atomic = /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int\d{0,3})$/

/**
 * Reads typed data, given as wallets are given it: as an object or as its JSON.
 *
 * @throws {Error} with what is wrong, in words
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function readTypedData(given: unknown): TypedData {
  const data = check(schema, typeof given === 'string' ? parseJson(given) : given)
  const types = Object.fromEntries(
    Object.entries(data.types).map(([name, list]) => [name, check(fields, list)] as const),
  )
  const isKnown = (type: string) => Object.hasOwn(types, type)
  if (!isKnown(data.primaryType) && data.primaryType !== 'EIP712Domain')
    throw new Error(`the type "${data.primaryType}" is missing`)
  for (const name of Object.keys(types))
    if (atomic.test(name)) throw new Error(`"${name}" is a type of the language and cannot be another`)
  for (const { type } of Object.values(types).flat()) {
    const base = type.replace(/(\[\d*\])+$/, '')
    if (!isKnown(base) && !atomic.test(base)) throw new Error(`the type "${type}" is missing`)
  }
  return { ...data, types }
}

/** Refuses typed data that is none, before a wallet is asked to show it: nobody could say what it signs. */
export function judgeTypedData(params: unknown): Refusal {
  try {
    readTypedData(Array.isArray(params) ? params[1] : undefined)
    return undefined
  } catch (error) {
    return {
      refuse: `The data to sign is not well-formed: ${error instanceof Error ? error.message : error}.`,
    }
  }
}

function check<S extends GenericSchema>(wanted: S, value: unknown): InferOutput<S> {
  const parsed = safeParse(wanted, value, { abortEarly: true })
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  return parsed.output
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('it is not JSON')
  }
}
