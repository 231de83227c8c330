import { type AccountId, type ChainId, formatAccountId, formatChainId } from '@latchkit/kernel'
import {
  array,
  type GenericSchema,
  type InferOutput,
  maxLength,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot'

const addressesSchema = pipe(array(pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))), maxLength(1000))
const chainIdSchema = pipe(
  string(),
  regex(/^(0x[0-9a-fA-F]{1,16}|\d{1,16})$/),
  transform((text) => formatChainId('eip155', BigInt(text).toString())),
)

/** Reads the accounts of a response. Returns `undefined` when it is not a list of addresses. */
export const readAccounts = (response: unknown, chainId: ChainId): readonly AccountId[] | undefined =>
  read(addressesSchema, response)?.map((address) => formatAccountId(chainId, address))

/** Reads the network of a response. Returns `undefined` when it is not a chain id. */
export const readChainId = (response: unknown): ChainId | undefined =>
  read(chainIdSchema, typeof response === 'number' ? `${response}` : response)

// The response is an object of the wallet: reading it may throw, and the first invalid item is enough to reject it.
function read<S extends GenericSchema>(schema: S, response: unknown): InferOutput<S> | undefined {
  try {
    const parsed = safeParse(schema, response, { abortEarly: true })
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
