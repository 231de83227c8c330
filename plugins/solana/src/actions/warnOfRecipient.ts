import { parseAccountId } from '@latchkit/kernel'
import { type CheckAddressOptions, looksAlike, type RecipientWarning } from '@latchkit/kernel/chain'

/** The system program: an address of 32 zero bytes. */
const zeroAddress = '1'.repeat(32)
const incinerator = '1nc1nerator11111111111111111111111111111111'

/** Returns warnings about a recipient, based on its address alone. */
export function warnOfRecipient(
  address: string,
  { from, token, knownAddresses = [] }: CheckAddressOptions,
): readonly RecipientWarning[] {
  const own = from && parseAccountId(from).address
  if (address === zeroAddress) return ['zeroAddress']
  if (address === token) return ['tokenContract']
  if (address === incinerator) return ['burnAddress']
  if (address === own) return ['ownAddress']
  const known = own ? [own, ...knownAddresses] : knownAddresses
  const isLookAlike =
    !known.includes(address) && known.some((knownAddress) => looksAlike(knownAddress, address))
  return isLookAlike ? ['lookAlike'] : []
}
