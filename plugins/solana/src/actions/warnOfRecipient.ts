import { type CheckAddressOptions, looksAlike, parseAccountId, type RecipientWarning } from '@latchkit/kernel'

/** The system program: an address of 32 zero bytes. */
const zero = '1'.repeat(32)
const incinerator = '1nc1nerator11111111111111111111111111111111'

/** What to be warned of before something is sent to an address, by the address itself. */
export function warnOfRecipient(
  address: string,
  { from, token, known = [] }: CheckAddressOptions,
): readonly RecipientWarning[] {
  const own = from && parseAccountId(from).address
  if (address === zero) return ['zeroAddress']
  if (address === token) return ['tokenContract']
  if (address === incinerator) return ['burnAddress']
  if (address === own) return ['ownAddress']
  const familiar = own ? [own, ...known] : known
  const isLike = !familiar.includes(address) && familiar.some((one) => looksAlike(one, address))
  return isLike ? ['lookAlike'] : []
}
