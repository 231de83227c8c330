import { fromBase64 } from '../bytes.ts'
import { checkAddress } from './checkAddress.ts'

/** A message of such a document. */
export interface SignedData {
  readonly signer: string
  /** Base64. */
  readonly data: string
}

/**
 * What a well-formed ADR-36 document signs, or nothing when it is none. Such a document is no transaction of any chain:
 * that is what makes it harmless to sign. With `prefix` its signer must be an address of that chain.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export function readMessageDoc(doc: unknown, prefix?: string): SignedData | undefined {
  const { chain_id, account_number, sequence, fee, msgs, memo } = record(doc)
  const isBlank = chain_id === '' && account_number === '0' && sequence === '0' && memo === ''
  const { gas, amount } = record(fee)
  const isFree = gas === '0' && Array.isArray(amount) && amount.length === 0
  if (!isBlank || !isFree || !Array.isArray(msgs) || msgs.length !== 1) return undefined
  const { type, value } = record(msgs[0])
  const { signer, data } = record(value)
  if (type !== 'sign/MsgSignData' || typeof signer !== 'string' || typeof data !== 'string') return undefined
  const check = checkAddress(signer, prefix === undefined ? [] : [prefix])
  const isSame = check.ok && check.address === signer
  return isSame && fromBase64(data)?.length ? { signer, data } : undefined
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
