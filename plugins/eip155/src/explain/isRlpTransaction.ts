/** The highest type byte of a typed transaction (EIP-2718). */
const maxType = 0x7f
/** An EIP-7702 authorization has three fields, and every transaction has at least six. */
const minFields = 3

/**
 * Whether bytes are the signing payload of a transaction or an authorization: an RLP list, optionally after a type byte.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2718
 */
export function isRlpTransaction(bytes: Uint8Array): boolean {
  const [type = maxType + 1] = bytes
  return isList(bytes, 0) || (type <= maxType && isList(bytes, 1))
}

/** Whether the remaining bytes are exactly one list with enough fields. */
function isList(bytes: Uint8Array, start: number): boolean {
  const list = readItem(bytes, start)
  if (!list?.isList || list.end !== bytes.length) return false
  let fields = 0
  for (let position = list.start; position < list.end; fields += 1) {
    const field = readItem(bytes, position)
    if (!field) return false
    position = field.end
  }
  return fields >= minFields
}

/** Returns where the content of an RLP item starts and ends, or `undefined` when it exceeds the bytes. */
function readItem(bytes: Uint8Array, position: number) {
  const first = bytes[position]
  if (first === undefined) return undefined
  if (first < 0x80) return { isList: false, start: position, end: position + 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const lengthBytes = Math.max(0, short - 55)
  const start = position + 1 + lengthBytes
  const length = lengthBytes === 0 ? short : bytesToNumber(bytes.subarray(position + 1, start))
  const end = start + length
  return end <= bytes.length ? { isList, start, end } : undefined
}

const bytesToNumber = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
