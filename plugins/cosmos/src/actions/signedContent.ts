import { parseAccountId } from '@latchkit/kernel'
import { digestOf, type TransactionEvidence, toBase64 } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { toBytes } from './bytes.ts'
import { readField } from './protobuf.ts'
import { readTimeoutHeight } from './readTimeoutHeight.ts'
import { copyFields } from './sign.ts'

/** The field `signer_infos` of an AuthInfo, and the field `sequence` of a SignerInfo. */
const signersField = 1
const sequenceField = 3

/** Returns the SHA-256 of what a transaction does: of its whole TxBody, which a wallet must not change. */
export const contentOf = (body: Uint8Array): Promise<string | undefined> => digestOf(toBase64(body))

/**
 * Reads from the document to sign what identifies its transaction on the chain: the sequence of the account, which only one
 * transaction can use, its content, and the last block that can include it. No request to a node is needed.
 */
export async function evidenceBefore(
  { method, params }: RpcRequest,
  { account }: { readonly account: string },
): Promise<TransactionEvidence | undefined> {
  if (method !== 'cosmos_sendTransaction') return undefined
  const { signerAddress, signDoc } = copyFields(params)
  const { bodyBytes, authInfoBytes } = copyFields(signDoc)
  const body = toBytes(bodyBytes)
  const sequence = readSequence(toBytes(authInfoBytes) ?? new Uint8Array())
  if (signerAddress !== parseAccountId(account).address || !body || sequence === undefined) return undefined
  return { count: sequence, content: await contentOf(body), validUntil: readTimeoutHeight(body) }
}

/** Reads the sequence of the only signer. The first one is 0, which is not encoded. */
function readSequence(authInfo: Uint8Array): string | undefined {
  const [signer, ...others] = readField(authInfo, signersField) ?? []
  if (!(signer instanceof Uint8Array) || others.length > 0) return undefined
  const sequence = readField(signer, sequenceField)?.at(-1) ?? 0n
  return typeof sequence === 'bigint' ? `${sequence}` : undefined
}
