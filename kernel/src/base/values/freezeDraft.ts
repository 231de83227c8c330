import type { RequestDraft } from '../../contracts/rpc.ts'
import { copyOwn } from '../../objects/copyOwn.ts'
import { requestCharacters, requestDepth, requestKeys } from '../constants/requestLimits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { defineErrors } from '../errors/latchkitError.ts'

const errors = defineErrors({
  REQUEST_TOO_LARGE: {
    message: 'The request is too large: send at most 256 kB, 12 levels and 2,000 values',
    surface: 'thrown',
    rpcCode: -32602,
  },
})

/** The copies that were created here. They cannot change, so they are not copied again. */
const copies = new WeakSet<object>()

/** The remaining limits while a request is copied, and the ancestors of the current value. */
interface Walk {
  characters: number
  keys: number
  readonly parents: unknown[]
}

/**
 * Copies a request into frozen plain data. Every property is read exactly once, so that getters, proxies and later
 * changes by the caller cannot affect the request that is shown, hashed and sent. Bytes are converted to `0x`-prefixed
 * lower-case hex, because a typed array cannot be frozen. Copying takes linear time and stops at the limits.
 *
 * @throws {LatchkitError} UNSERIALIZABLE, REQUEST_TOO_LARGE
 */
export function freezeDraft(draft: RequestDraft): RequestDraft {
  if (copies.has(draft)) return draft
  try {
    const walk: Walk = { characters: requestCharacters, keys: requestKeys, parents: [] }
    // Without a prototype: params that are missing are not those that a script of the page has added to all objects.
    const { method, params } = copyOwn(draft)
    if (typeof method !== 'string') throw new TypeError('The method is not a text')
    spend(walk, method.length)
    const copy = Object.freeze(params === undefined ? { method } : { method, params: copyOf(params, walk) })
    copies.add(copy)
    return copy
  } catch (cause) {
    throw cause instanceof RangeError
      ? errors.REQUEST_TOO_LARGE({ cause })
      : kernelErrors.UNSERIALIZABLE({ cause })
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

/** Arrays with holes or additional properties are rejected, because those would be neither shown nor hashed. */
function copyList(list: readonly unknown[], walk: Walk): unknown[] {
  const { length } = list
  spend(walk, 0, length)
  const keys = Object.keys(list)
  if (keys.length !== length || keys.some((key, index) => key !== `${index}`)) throw notPlain()
  return keys.map((key) => copyOf(Reflect.get(list, key), walk))
}

/** Keys with the value `undefined` are omitted, as in JSON, because wallets that validate requests reject them. */
function copyRecord(record: object, walk: Walk): object {
  // The content of a Map or a Date is not in its properties.
  if (Object.prototype.toString.call(record) !== '[object Object]') throw notPlain()
  const keys = Object.keys(record)
  spend(walk, 0, keys.length)
  const copy: Record<string, unknown> = {}
  for (const key of keys) {
    spend(walk, key.length)
    const part = copyOf(Reflect.get(record, key), walk)
    // Defined instead of assigned, so that `__proto__` is an ordinary key.
    if (part !== undefined) Object.defineProperty(copy, key, { value: part, enumerable: true })
  }
  return copy
}

function hexOf({ buffer, byteOffset, byteLength }: ArrayBufferView, walk: Walk): string {
  // Another thread could write to a SharedArrayBuffer while it is read.
  if (Object.prototype.toString.call(buffer) !== '[object ArrayBuffer]') throw notPlain()
  spend(walk, 2 + 2 * byteLength)
  // Writing ASCII codes and decoding them once is several times faster than concatenating strings.
  const text = new Uint8Array(2 * byteLength)
  new Uint8Array(buffer, byteOffset, byteLength).forEach((byte, index) => {
    text[2 * index] = digitOf(byte >> 4)
    text[2 * index + 1] = digitOf(byte & 15)
  })
  return `0x${new TextDecoder().decode(text)}`
}

/** Returns the ASCII code of a lower-case hex digit. */
const digitOf = (value: number): number => value + (value < 10 ? 48 : 87)

function spend(walk: Walk, characters: number, keys = 0): void {
  walk.characters -= characters
  walk.keys -= keys
  if (walk.characters < 0 || walk.keys < 0) throw new RangeError('The request is too large')
}

const notPlain = () => new TypeError('Not plain data')
