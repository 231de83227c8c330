import { toChecksumAddress } from './checksumAddress.ts'
import type { SignInData } from './fields.ts'
import { type SignInMessageOptions, writeSignIn } from './writeSignIn.ts'

/**
 * Formats the message of a sign-in session in any namespace: EIP-4361 on EVM chains, Sign In With Solana on Solana, and
 * CAIP-122 elsewhere, with the name of the network. An EVM address is written with its checksum.
 *
 * @throws {SignInMessageError} for a field that the format does not allow, with its `reason`
 * @example
 * const textOf = (data: SignInData) => formatSignInMessage(data, { networkName: 'Cosmos Hub' })
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function formatSignInMessage(data: SignInData, options: SignInMessageOptions = {}): string {
  const { accountAddress: address, chainId } = data
  const accountAddress = chainId.startsWith('eip155:') ? (toChecksumAddress(address) ?? address) : address
  return writeSignIn({ ...data, accountAddress }, options)
}
