import type { Address } from 'viem'
import { getAddress, isAddress } from 'viem/utils'
import * as v from '../../../shared/valibot.ts'
import type { WalletCore } from '../core.ts'
import { invalidParams, unauthorized } from '../errors.ts'

export const addressSchema = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'not an address'),
  v.transform((text): Address => getAddress(text)),
)

export const hexSchema = v.custom<`0x${string}`>(
  (input) => typeof input === 'string' && /^0x([0-9a-f]{2})*$/i.test(input),
  'not hex data',
)

export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'not a hex quantity'),
  v.transform((text) => BigInt(text)),
)

/** Validates the params of a method. Throws -32602 if they are invalid. */
export function parseParams<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw invalidParams(path === null ? issue.message : `${path}: ${issue.message}`)
}

/** The account that signs. Throws 4100 unless the site may see it. */
export function signer({ state }: WalletCore, address: Address) {
  const account = state.exposedAccount(address)
  if (!account) throw unauthorized()
  return account
}
