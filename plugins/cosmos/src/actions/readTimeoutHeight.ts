import { readField } from './protobuf.ts'

/** The field `timeout_height` of a TxBody. */
const timeoutField = 3

/**
 * Returns the last block height that can include a transaction, from the bytes of its TxBody, in decimal digits. Returns
 * `undefined` for a transaction without a timeout, and for invalid bytes.
 */
export function readTimeoutHeight(body: Uint8Array): string | undefined {
  const height = readField(body, timeoutField)?.at(-1)
  return typeof height === 'bigint' && height > 0n ? `${height}` : undefined
}
