import { bytesInText, decodeUtf8 } from '@latchkit/kernel/chain'

/**
 * Whether the bytes of a message are a transaction that wallets sign, or its text is one in any encoding: a wallet may decode it
 * before it signs.
 */
export const isTransaction = (bytes: Uint8Array, text: string | undefined): boolean =>
  [bytes, ...(text === undefined ? [] : bytesInText(text))].some(
    (candidate) => isSignDoc(candidate) || isAminoDoc(decodeUtf8(candidate) ?? ''),
  )

/** A JSON object with nothing around it that can be read as a word. */
const objectShape = /^[^\p{L}\p{N}{]*(\{.*\})[^\p{L}\p{N}]*$/su

/** Whether text is the JSON document of a transaction that wallets sign. */
function isAminoDoc(text: string): boolean {
  try {
    const doc: unknown = JSON.parse(objectShape.exec(text)?.[1] ?? '')
    return ['chain_id', 'msgs', 'fee'].every((name) => Object.hasOwn(Object(doc), name))
  } catch {
    return false
  }
}

/** Numbers of a SignDoc: those of the account and of its sequence. */
const numberTags: readonly number[] = [0x20, 0x28]
/** Fields of bytes: the body, the signers or their key, the chain, and a tip. */
const byteTags: readonly number[] = [0x0a, 0x12, 0x1a, 0x32]

/**
 * Whether bytes are a protobuf SignDoc: three fields of bytes, and the account number. One that is signed for another payer of the
 * fee has a sequence and a tip as well. A signed transaction consists of fields with the same tags.
 */
function isSignDoc(bytes: Uint8Array): boolean {
  const tags: number[] = []
  let position = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (let byte = 0x80; byte >= 0x80; factor *= 128) {
      byte = bytes[position] ?? 0
      position += 1
      value += (byte & 0x7f) * factor
    }
    return value
  }
  const skip = () => {
    const length = varint()
    position += length
  }
  while (position < bytes.length) {
    const tag = bytes[position] ?? 0
    position += 1
    tags.push(tag)
    if (numberTags.includes(tag)) varint()
    else if (byteTags.includes(tag)) skip()
    else return false
  }
  return position === bytes.length && [0x0a, 0x12, 0x1a].every((tag) => tags.includes(tag))
}
