/** The last type that a typed transaction may have (EIP-2718). */
const maxType = 0x7f
/** EIP-7702 signs three fields, and no transaction has fewer than six. */
const minFields = 3

/**
 * Whether bytes are a transaction or an authorization as it is signed: a list of RLP, with the byte of a type before it or not.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2718
 */
export function isRlpTransaction(bytes: Uint8Array): boolean {
  const [type = maxType + 1] = bytes
  return isList(bytes, 0) || (type <= maxType && isList(bytes, 1))
}

/** Whether one list with enough fields is all that follows. */
function isList(bytes: Uint8Array, start: number): boolean {
  const item = itemAt(bytes, start)
  if (!item?.isList || item.end !== bytes.length) return false
  let fields = 0
  for (let at = item.start; at < item.end; fields += 1) {
    const field = itemAt(bytes, at)
    if (!field) return false
    at = field.end
  }
  return fields >= minFields
}

/** Where the content of an item of RLP starts and ends; nothing when it does not fit into the bytes. */
function itemAt(bytes: Uint8Array, at: number) {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { isList: false, start: at, end: at + 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const lengthBytes = Math.max(0, short - 55)
  const start = at + 1 + lengthBytes
  const length = lengthBytes === 0 ? short : numberOf(bytes.subarray(at + 1, start))
  const end = start + length
  return end <= bytes.length ? { isList, start, end } : undefined
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
