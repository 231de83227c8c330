import type { PairingMessage } from '@latchkit/kernel/plugin'
import { dropAbsent, type SignInData, writeSignIn } from '@latchkit/kernel/sign-in'
import { errors } from '../errors.ts'
import { checkMessage } from '../flow/checkAnswers.ts'

/** An address that no one owns. It stands for an account that is not known yet, and leaves this module in no message. */
const unknownAddress = `0x${'0'.repeat(40)}`

/**
 * Checks that what a wallet will sign is for this site, and that it can be written as a message of EIP-4361.
 *
 * @throws {LatchkitError} SIWX_NONCE
 */
export function checkPairingMessage(message: PairingMessage, chainId: string): PairingMessage {
  const data = { ...message, accountAddress: unknownAddress, chainId, version: '1' }
  checkMessage({ ...data, toString: () => format(data) }, { address: unknownAddress, chainId })
  const { domain, uri, nonce, statement, resources, requestId, issuedAt, expirationTime, notBefore } = message
  const times = { issuedAt, expirationTime, notBefore }
  return dropAbsent({ domain, uri, nonce, statement, resources, requestId, ...times })
}

function format(data: SignInData): string {
  try {
    return writeSignIn(data)
  } catch (cause) {
    throw errors.SIWX_NONCE({ cause })
  }
}
