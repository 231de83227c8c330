import * as v from '../../../shared/valibot.ts'
import { addressSchema, hexSchema, quantitySchema } from './params.ts'

// The schema is strict: ignoring an unknown field would create another transaction than the requested one.
export const requestedTransactionSchema = v.strictObject({
  from: addressSchema,
  to: v.exactOptional(addressSchema),
  value: v.exactOptional(quantitySchema),
  data: v.exactOptional(hexSchema),
  input: v.exactOptional(hexSchema),
  gas: v.exactOptional(quantitySchema),
  gasLimit: v.exactOptional(quantitySchema),
  gasPrice: v.exactOptional(quantitySchema),
  maxFeePerGas: v.exactOptional(quantitySchema),
  maxPriorityFeePerGas: v.exactOptional(quantitySchema),
  nonce: v.exactOptional(quantitySchema),
  chainId: v.exactOptional(quantitySchema),
  type: v.exactOptional(v.picklist(['0x0', '0x2'])),
})
export type RequestedTransaction = v.InferOutput<typeof requestedTransactionSchema>
