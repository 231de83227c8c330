import type { AddressCheck, CheckAddressOptions, NodeAccess } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import { getAddress } from 'viem/utils'

const loadWarnings = lazy(() => import('./warnOfRecipient.ts'))

const addressShape = /^(?:0x)?[0-9a-fA-F]{40}$/

/** Checks an address. When the options name a sender and an asset, the result also has warnings about the recipient. */
export async function checkRecipient(
  chains: NodeAccess,
  text: string,
  options: CheckAddressOptions | undefined,
): Promise<AddressCheck> {
  const check = checkAddress(text)
  if (!check.ok || !options) return check
  const { warnOfRecipient } = await loadWarnings()
  return { ...check, warnings: await warnOfRecipient(chains, check.address, options) }
}

/**
 * Validates an EVM address: 40 hex characters, with or without `0x`. A mixed-case address must have a valid checksum.
 *
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function checkAddress(text: string): AddressCheck {
  const trimmed = text.trim()
  if (!addressShape.test(trimmed)) return { ok: false, reason: 'shape' }
  const digits = trimmed.slice(-40)
  const address = getAddress(`0x${digits.toLowerCase()}`)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (mixed && address.slice(2) !== digits) return { ok: false, reason: 'checksum' }
  return { ok: true, address }
}
