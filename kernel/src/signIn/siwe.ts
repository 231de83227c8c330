import { isChecksumAddress } from './checksumAddress.ts'
import type { SiweFields } from './fields.ts'
import { type Layout, writeMessage } from './layout.ts'
import { siweShape } from './writeSignIn.ts'

/** The rules of EIP-4361. */
export const siweLayout: Layout = { ...siweShape, isAddress: isChecksumAddress }

/**
 * Formats an EIP-4361 message, to the letter: a message without a statement keeps both line feeds. An optional
 * field that is `null`, as stored JSON often has it, is left out.
 *
 * @throws {SignInMessageError} for a field that the standard does not allow, with its `reason`
 * @example
 * const message = formatSiwe({
 *   domain: 'shop.example',
 *   address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   uri: 'https://shop.example',
 *   version: '1',
 *   chainId: 1,
 *   nonce: '8f0c24a1e6b7d935',
 *   issuedAt: '2026-11-26T08:00:00.000Z',
 * })
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export const formatSiwe = ({ chainId, ...fields }: SiweFields): string =>
  writeMessage(siweLayout, {
    ...fields,
    network: 'Ethereum',
    ...(chainId === undefined ? {} : { chainId: typeof chainId === 'object' ? '' : String(chainId) }),
  })
