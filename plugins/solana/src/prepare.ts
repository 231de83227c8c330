import type { Refusal, RpcRequest } from '@latchkit/kernel'
import { toBytes, toText } from './bytes.ts'
import { decodeTransaction } from './toTransaction.ts'

/** Base58 takes time that grows with the square of the length: a longer message stays in hex. */
const mostBytes = 3_000

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = ({ params }: RpcRequest): Fields => Object(Array.isArray(params) ? params[0] : params)

/**
 * The request with its bytes in base58, whatever they were given in: a wallet cannot read another transaction or message out of
 * the text than the one that is shown. Nothing when it is so already, or has no bytes to read.
 */
export function normalize(request: RpcRequest): RpcRequest | undefined {
  const fields = fieldsOf(request)
  const { transaction, transactions, message } = fields
  const written = Object.entries({
    transaction: inBase58(transaction),
    transactions: allInBase58(transactions),
    message: messageInBase58(message),
  }).filter(([name, text]) => text !== undefined && text !== fields[name])
  if (written.length === 0) return undefined
  const params = { ...fields, ...Object.fromEntries(written) }
  return { ...request, params: Array.isArray(request.params) ? [params] : params }
}

function inBase58(value: unknown): string | undefined {
  const { bytes } = decodeTransaction(value)
  return bytes && bytes.length <= mostBytes ? toText(bytes) : undefined
}

function allInBase58(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const texts = value.map((one: unknown) => inBase58(one) ?? one)
  return texts.some((text, at) => text !== value[at]) ? texts : undefined
}

function messageInBase58(value: unknown): string | undefined {
  const bytes = isHex(value) ? toBytes(value) : undefined
  return bytes && bytes.length <= mostBytes ? toText(bytes) : undefined
}

/** A message in base58 has no other reading. */
const isHex = (value: unknown): boolean =>
  value instanceof Uint8Array || (typeof value === 'string' && value.startsWith('0x'))

/** Refuses a text that two wallets could decode to two transactions. */
export function judge(request: RpcRequest): Refusal {
  const { transaction, transactions } = fieldsOf(request)
  const given: readonly unknown[] = Array.isArray(transactions)
    ? [transaction, ...transactions]
    : [transaction]
  return given.some((one) => decodeTransaction(one).isAmbiguous)
    ? { refuse: 'The transaction can be decoded in two ways. Encode it in base58 or pass its bytes.' }
    : undefined
}
