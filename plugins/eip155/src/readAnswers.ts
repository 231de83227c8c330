import { type AccountId, type ChainId, formatAccountId, formatChainId } from '@latchkit/kernel'
import { array, maxLength, pipe, regex, safeParse, string, transform } from 'valibot'

const addressesSchema = pipe(array(pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))), maxLength(1000))
const chainIdSchema = pipe(
  string(),
  regex(/^(0x[0-9a-fA-F]{1,16}|\d{1,16})$/),
  transform((text) => formatChainId('eip155', BigInt(text).toString())),
)

/** The accounts of an answer, or nothing when it is not a list of addresses. */
export function readAccounts(answer: unknown, chainId: ChainId): readonly AccountId[] | undefined {
  const parsed = safeParse(addressesSchema, answer)
  return parsed.success ? parsed.output.map((address) => formatAccountId(chainId, address)) : undefined
}

/** The network of an answer, or nothing when it is not a chain id. */
export function readChainId(answer: unknown): ChainId | undefined {
  const parsed = safeParse(chainIdSchema, typeof answer === 'number' ? `${answer}` : answer)
  return parsed.success ? parsed.output : undefined
}
