import type { Network } from '@latchkit/kernel'
import { readWalletName, toBase64 } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'
import { checkAddress } from '../actions/checkAddress.ts'
import { getDetails } from '../actions/getDetails.ts'
import { errors } from '../errors.ts'
import type { AccountKey } from './keys.ts'

/**
 * Reads a wallet's key on a network.
 *
 * @throws {LatchkitError} NO_ACCOUNT, INVALID_RESPONSE, WRONG_PREFIX
 */
export function readKey(
  response: unknown,
  network: Network | undefined,
): AccountKey & { readonly address: string; readonly name: string | undefined } {
  const { bech32Address, pubKey, algo, name } = readFields(response)
  if (typeof bech32Address !== 'string') throw walletErrors.INVALID_RESPONSE()
  if (bech32Address === '') throw walletErrors.NO_ACCOUNT()
  const check = checkAddress(bech32Address)
  if (!check.ok) throw walletErrors.INVALID_RESPONSE()
  const prefix = getDetails(network)?.bech32Prefix
  if (prefix !== undefined && !checkAddress(bech32Address, [prefix]).ok) throw errors.WRONG_PREFIX()
  if (!(pubKey instanceof Uint8Array) || pubKey.length !== 33) throw walletErrors.INVALID_RESPONSE()
  return {
    address: check.address,
    publicKey: toBase64(pubKey),
    algo: typeof algo === 'string' ? algo.slice(0, 40) : 'secp256k1',
    name: readWalletName(name, 100),
  }
}

// The response is an object of the wallet: reading it may throw.
function readFields(response: unknown): Readonly<Record<string, unknown>> {
  try {
    const { bech32Address, pubKey, algo, name } = response as Readonly<Record<string, unknown>>
    return { bech32Address, pubKey, algo, name }
  } catch {
    throw walletErrors.INVALID_RESPONSE()
  }
}
