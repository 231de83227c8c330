import type { Refusal, RpcRequest } from '@latchkit/kernel/plugin'
import { maxBase58Bytes, maxBase58Length, toBytes, toText } from './bytes.ts'
import { decodeTransaction } from './toTransaction.ts'

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
  return bytes && bytes.length <= maxBase58Bytes ? toText(bytes) : undefined
}

function listToBase58(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const texts = value.map((item: unknown) => toBase58(item) ?? item)
  return texts.some((text, index) => text !== value[index]) ? texts : undefined
}

function messageToBase58(value: unknown): string | undefined {
  const bytes = isHex(value) ? toBytes(value) : undefined
  return bytes && bytes.length <= maxBase58Bytes ? toText(bytes) : undefined
}

/** Whether a message is bytes or hex; any other text is base58 already. A longer one stays in hex, which has no limit. */
const isHex = (value: unknown): boolean =>
  value instanceof Uint8Array || (typeof value === 'string' && value.startsWith('0x'))

/** Refuses text that wallets could decode to two different transactions, and a message that is too long to be checked. */
export function validate(request: RpcRequest): Refusal {
  const { transaction, transactions, message } = getFields(request)
  if (typeof message === 'string' && message.length > maxBase58Length && !isHex(message))
    return { refuse: 'The message is too long for base58. Pass its bytes.' }
  const encoded: readonly unknown[] = Array.isArray(transactions)
    ? [transaction, ...transactions]
    : [transaction]
  return encoded.some((transaction) => decodeTransaction(transaction).isAmbiguous)
    ? { refuse: 'The transaction can be decoded in two ways. Encode it in base58 or pass its bytes.' }
    : undefined
}
