import type { RequestDraft } from '../../contracts/rpc.ts'
import { requestCharacters, requestDepth, requestKeys } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { defineErrors } from '../errors/latchkitError.ts'

const errors = defineErrors({
  REQUEST_TOO_LARGE: {
    message: 'The request is too large: send at most 256 kB, 12 levels and 2,000 values',
    surface: 'thrown',
    rpcCode: -32602,
  },
})

/** Copies that were made here: they cannot change, so they are not copied again. */
const copies = new WeakSet<object>()

/** What is left of the limits while one request is copied, and the values on the way down to the present one. */
interface Walk {
  characters: number
  keys: number
  readonly parents: unknown[]
}

/**
 * Copies a request into frozen plain data. Every property is read exactly once, so getters, proxies and later writes of the
 * caller cannot change what is shown, hashed and dispatched. Bytes become `0x`-prefixed lower-case hex, since a typed array
 * cannot be frozen. The copy takes time linear in its size, and stops at the limits.
 *
 * @throws {LatchkitError} UNSERIALISABLE, REQUEST_TOO_LARGE
 */
export function freezeDraft(draft: RequestDraft): RequestDraft {
  if (copies.has(draft)) return draft
  try {
    const walk: Walk = { characters: requestCharacters, keys: requestKeys, parents: [] }
    const { method, params } = draft
    if (typeof method !== 'string') throw new TypeError('The method is not a text')
    spend(walk, method.length)
    const copy = Object.freeze(params === undefined ? { method } : { method, params: copyOf(params, walk) })
    copies.add(copy)
    return copy
  } catch (cause) {
    throw cause instanceof RangeError
      ? errors.REQUEST_TOO_LARGE({ cause })
      : kernelErrors.UNSERIALISABLE({ cause })
  }
}

function copyOf(value: unknown, walk: Walk): unknown {
  if (typeof value === 'string') spend(walk, value.length)
  if (isPrimitive(value)) return value
  if (typeof value !== 'object' || value === null || walk.parents.includes(value)) throw notPlain()
  if (ArrayBuffer.isView(value)) return hexOf(value, walk)
  if (walk.parents.length >= requestDepth) throw new RangeError('The request is nested too deeply')
  walk.parents.push(value)
  const copy = Array.isArray(value) ? copyList(value, walk) : copyRecord(value, walk)
  walk.parents.pop()
  return Object.freeze(copy)
}

function isPrimitive(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return value === null || ['string', 'boolean', 'bigint', 'undefined'].includes(typeof value)
}

/** A hole, or a name beside the places of a list, would be neither shown nor hashed. */
function copyList(list: readonly unknown[], walk: Walk): unknown[] {
  const { length } = list
  spend(walk, 0, length)
  const keys = Object.keys(list)
  if (keys.length !== length || keys.some((key, at) => key !== `${at}`)) throw notPlain()
  return keys.map((key) => copyOf(Reflect.get(list, key), walk))
}

/** A key without a value is left out, as JSON leaves it out: wallets that validate shapes reject it. */
function copyRecord(record: object, walk: Walk): object {
  // What a Map or a Date holds is in no key of it.
  if (Object.prototype.toString.call(record) !== '[object Object]') throw notPlain()
  const keys = Object.keys(record)
  spend(walk, 0, keys.length)
  const copy: Record<string, unknown> = {}
  for (const key of keys) {
    spend(walk, key.length)
    const part = copyOf(Reflect.get(record, key), walk)
    // Defined, not assigned: `__proto__` is a key like any other.
    if (part !== undefined) Object.defineProperty(copy, key, { value: part, enumerable: true })
  }
  return copy
}

function hexOf({ buffer, byteOffset, byteLength }: ArrayBufferView, walk: Walk): string {
  // Another thread could write to shared memory while it is read.
  if (Object.prototype.toString.call(buffer) !== '[object ArrayBuffer]') throw notPlain()
  spend(walk, 2 + 2 * byteLength)
  // Written as ASCII and decoded at once: a text that grows by each digit takes several times as long.
  const text = new Uint8Array(2 * byteLength)
  new Uint8Array(buffer, byteOffset, byteLength).forEach((byte, at) => {
    text[2 * at] = digitOf(byte >> 4)
    text[2 * at + 1] = digitOf(byte & 15)
  })
  return `0x${new TextDecoder().decode(text)}`
}

/** The ASCII code of a lower-case hex digit. */
const digitOf = (value: number): number => value + (value < 10 ? 48 : 87)

function spend(walk: Walk, characters: number, keys = 0): void {
  walk.characters -= characters
  walk.keys -= keys
  if (walk.characters < 0 || walk.keys < 0) throw new RangeError('The request is too large')
}

const notPlain = () => new TypeError('Not plain data')
