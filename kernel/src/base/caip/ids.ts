import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'

/** Whether a text has the form of a CAIP-2 namespace. Which namespaces a kit supports depends on its plugins. */
export function isNamespace(text: string): text is Namespace {
  return /^[-a-z0-9]{3,8}$/.test(text)
}

/** The parts of a CAIP-2 network id: `namespace` and `reference`. */
export interface ChainIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

/**
 * Parses a CAIP-2 network id.
 *
 * @throws {LatchkitError} INVALID_CHAIN_ID unless the text has exactly two non-empty parts and a namespace
 * @example parseChainId('eip155:1') // { namespace: 'eip155', reference: '1' }
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseChainId(text: string): ChainIdParts {
  const [namespace = '', reference = '', ...rest] = text.split(':')
  // CAIP-2 allows 1 to 32 characters of this set for the reference.
  if (rest.length > 0 || !isNamespace(namespace) || !/^[-_a-zA-Z0-9]{1,32}$/.test(reference)) {
    throw kernelErrors.INVALID_CHAIN_ID()
  }
  return { namespace, reference }
}

/** Formats a CAIP-2 network id without validating its parts. @example formatChainId('eip155', 1) // 'eip155:1' */
export function formatChainId(namespace: Namespace, reference: string | number): ChainId {
  return `${namespace}:${reference}`
}

/**
 * The parts of a CAIP-10 account id. `namespace` and `reference` form its `chainId`, and `address` is in the chain's own
 * format.
 */
export interface AccountIdParts {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly reference: string
  readonly address: string
}

/**
 * Parses a CAIP-10 account id.
 *
 * @throws {LatchkitError} INVALID_ACCOUNT_ID unless the text has exactly three non-empty parts and a namespace
 * @example parseAccountId('eip155:1:0xab').address // '0xab'
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseAccountId(text: string): AccountIdParts {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':')
  // In addition to the characters of CAIP-10, an address may contain the underscore.
  const isValid = /^[-_a-zA-Z0-9]{1,32}$/.test(reference) && /^[-_.%a-zA-Z0-9]{1,128}$/.test(address)
  if (rest.length > 0 || !isNamespace(namespace) || !isValid) throw kernelErrors.INVALID_ACCOUNT_ID()
  return { namespace, reference, address, chainId: `${namespace}:${reference}` }
}

/**
 * Formats a CAIP-10 account id without validating its parts.
 * @example formatAccountId('eip155:1', '0xab') // 'eip155:1:0xab'
 */
export function formatAccountId(chainId: ChainId, address: string): AccountId {
  return `${chainId}:${address}`
}
