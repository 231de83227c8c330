import type { Refusal, RpcRequest } from '@latchkit/kernel/plugin'
import { toBytes, toText } from './bytes.ts'
import { decodeTransaction } from './toTransaction.ts'

/** The time to encode base58 grows with the square of the length, so a longer message stays in hex. */
const maxBytes = 3_000

type Fields = Readonly<Record<string, unknown>>

const getFields = ({ params }: RpcRequest): Fields => Object(Array.isArray(params) ? params[0] : params)

/**
 * Returns the request with its bytes in base58, whatever their encoding was, so that a wallet cannot decode another
 * transaction or message than the one that is shown. Returns `undefined` when nothing has to change.
 */
export function normalize(request: RpcRequest): RpcRequest | undefined {
  const fields = getFields(request)
  const { transaction, transactions, message } = fields
  const normalized = Object.entries({
    transaction: toBase58(transaction),
    transactions: listToBase58(transactions),
    message: messageToBase58(message),
  }).filter(([name, text]) => text !== undefined && text !== fields[name])
  if (normalized.length === 0) return undefined
  const params = { ...fields, ...Object.fromEntries(normalized) }
  return { ...request, params: Array.isArray(request.params) ? [params] : params }
}

function toBase58(value: unknown): string | undefined {
  const { bytes } = decodeTransaction(value)
  return bytes && bytes.length <= maxBytes ? toText(bytes) : undefined
}

function listToBase58(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const texts = value.map((item: unknown) => toBase58(item) ?? item)
  return texts.some((text, index) => text !== value[index]) ? texts : undefined
}

function messageToBase58(value: unknown): string | undefined {
  const bytes = isHex(value) ? toBytes(value) : undefined
  return bytes && bytes.length <= maxBytes ? toText(bytes) : undefined
}

/** Whether a message is bytes or hex; any other text is base58 already. */
const isHex = (value: unknown): boolean =>
  value instanceof Uint8Array || (typeof value === 'string' && value.startsWith('0x'))

/** Refuses text that wallets could decode to two different transactions. */
export function validate(request: RpcRequest): Refusal {
  const { transaction, transactions } = getFields(request)
  const encoded: readonly unknown[] = Array.isArray(transactions)
    ? [transaction, ...transactions]
    : [transaction]
  return encoded.some((transaction) => decodeTransaction(transaction).isAmbiguous)
    ? { refuse: 'The transaction can be decoded in two ways. Encode it in base58 or pass its bytes.' }
    : undefined
}
