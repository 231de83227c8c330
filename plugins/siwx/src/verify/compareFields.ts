import { copyOwn, isUriOf, type SignInData, splitGrants } from '@latchkit/kernel/sign-in'
import { isSameAddress } from './isSameAddress.ts'
import type { SessionRefusal } from './refusals.ts'

/**
 * What a server expects of a session. A field that is not given is not compared, except that grants of permissions
 * (`urn:recap:`, ERC-5573) must be allowed.
 */
export interface Expectations {
  /** The host of the site, with its port if it is not the default one. */
  readonly domain: string
  /** The nonce that the server created for this sign-in. */
  readonly nonce: string
  /** The origin of the page, or its URI to the letter. Every path of an origin is accepted. */
  readonly uri?: string | undefined
  /** The address that must have signed. */
  readonly accountAddress?: string | undefined
  /** The CAIP-2 id of the network, or all ids that are accepted. */
  readonly chainId?: string | readonly string[] | undefined
  /** The statement, or `null` for a message without one. */
  readonly statement?: string | null | undefined
  /** The request id, or `null` for a message without one. */
  readonly requestId?: string | null | undefined
  /** All resources, in their order, except grants. */
  readonly resources?: readonly string[] | undefined
  /** Whether the message may grant permissions as its last resource, with the sentence about them in its statement. */
  readonly allowGrants?: boolean | undefined
  /** The time to verify at, in milliseconds. Default: now. */
  readonly time?: number | undefined
  /** By how much clocks may differ, in milliseconds. Default: one minute. */
  readonly toleranceMs?: number | undefined
  /** How long ago the message may have been issued. Set it when a visitor signs in, and not for a stored session. */
  readonly maxAgeMs?: number | undefined
  /** How long a session may last after it was issued. With it, a message without an expiration time is refused. */
  readonly maxLifetimeMs?: number | undefined
}

/** Returns the first field that is not what was expected, if any. */
export function compareFields(data: SignInData, expectations: Expectations): FieldRefusal | undefined {
  const expected = copyOwn(expectations)
  const [namespace = ''] = data.chainId.split(':')
  const terms = splitGrants(data)
  const own = terms && copyOwn(terms)
  const { accountAddress, chainId, statement, requestId, resources, uri } = expected
  const chains = chainId === undefined ? undefined : [chainId].flat()
  if (data.domain !== expected.domain) return 'WRONG_DOMAIN'
  if (uri !== undefined && !isUriOf(data.uri, uri)) return 'WRONG_URI'
  if (accountAddress !== undefined && !isSameAddress(namespace, data.accountAddress, accountAddress))
    return 'WRONG_ADDRESS'
  if (chains && !chains.includes(data.chainId)) return 'WRONG_CHAIN'
  if (data.nonce !== expected.nonce) return 'WRONG_NONCE'
  if (!own || (own.grants && !expected.allowGrants)) return 'GRANTS'
  if (statement !== undefined && !isExpected(own.statement, statement)) return 'WRONG_STATEMENT'
  if (requestId !== undefined && !isExpected(data.requestId, requestId)) return 'WRONG_REQUEST_ID'
  if (resources && !isSameList(own.resources ?? [], resources)) return 'WRONG_RESOURCES'
  return undefined
}

type FieldRefusal = Extract<SessionRefusal, `WRONG_${string}` | 'GRANTS'>

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

const isExpected = (value: string | undefined, wanted: string | null | undefined) =>
  (value ?? null) === wanted
