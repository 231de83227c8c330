import { fieldsOf, fromBase64, hasOtherFields } from '@latchkit/kernel/chain'
import { checkAddress } from './checkAddress.ts'

/** The signer and data of an ADR-36 document. */
export interface SignedData {
  readonly signer: string
  /** The signed data, in base64. */
  readonly data: string
}

/**
 * Reads a well-formed ADR-36 document, or returns `undefined` for anything else. Such a document is not a transaction of any
 * chain, which makes it safe to sign. With `prefix`, its signer must be an address of that chain.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export function readMessageDoc(doc: unknown, prefix?: string): SignedData | undefined {
  const { chain_id, account_number, sequence, fee, msgs, memo } = readMembers(doc, docMembers)
  const isBlank = chain_id === '' && account_number === '0' && sequence === '0' && memo === ''
  const { gas, amount } = readMembers(fee, ['gas', 'amount'])
  const isFree = gas === '0' && Array.isArray(amount) && amount.length === 0
  if (!isBlank || !isFree || !Array.isArray(msgs) || msgs.length !== 1) return undefined
  const { type, value } = readMembers(msgs[0], ['type', 'value'])
  const { signer, data } = readMembers(value, ['signer', 'data'])
  if (type !== 'sign/MsgSignData' || typeof signer !== 'string' || typeof data !== 'string') return undefined
  const check = checkAddress(signer, prefix === undefined ? [] : [prefix])
  const isCanonical = check.ok && check.address === signer
  return isCanonical && fromBase64(data)?.length ? { signer, data } : undefined
}

const docMembers = ['chain_id', 'account_number', 'sequence', 'fee', 'msgs', 'memo']

/** Reads an object with these members. One with others is no message: its signature covers them, but nothing shows them. */
const readMembers = (value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> =>
  fieldsOf(hasOtherFields(value, names) ? undefined : value)
