import { hostTrustOf } from '@latchkit/kernel/plugin'

/**
 * Why a checkout URL is refused: it leads to another place, it names another address, it is for another order, or it has
 * unknown parts.
 */
export type Refusal = 'place' | 'address' | 'order' | 'parts'

/** Checks the value of a parameter. @returns why it is refused */
export type ParameterCheck = (value: string) => Refusal | undefined

/** What a checkout URL has to be. */
export interface ExpectedUrl {
  /** The hosts that it may have, with their ports. */
  readonly hosts: readonly string[]
  /** The parameters that it may have. Any other one is refused, because it could change where the purchase goes. */
  readonly parameters: Readonly<Record<string, ParameterCheck>>
  /** The parameter without which the URL names no receiver. */
  readonly required: string
}

/** Parts without special characters. Each slash ends a part, so that a path is read in one way only. */
const pathShape = /^\/(?:[\w.-]+\/)*[\w.-]*$/
const addressLike = /0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,}/i

/**
 * Validates the URL of a checkout page before it is opened, because a compromised service could return a URL that sends the
 * purchase to another address.
 *
 * @returns why the URL is refused; `undefined` if it is what was expected
 */
export function checkUrl(text: string, { hosts, parameters, required }: ExpectedUrl): Refusal | undefined {
  // The hosts of the providers are fixed, so that there is none for the visitor to judge.
  if (hostTrustOf(text, hosts) !== 'known') return 'place'
  const { pathname, hash, searchParams } = new URL(text)
  if (addressLike.test(pathname)) return 'address'
  if (!pathShape.test(pathname) || hash !== '') return 'parts'
  return checkParameters([...searchParams], parameters, required)
}

function checkParameters(
  entries: readonly (readonly [name: string, value: string])[],
  parameters: ExpectedUrl['parameters'],
  required: string,
): Refusal | undefined {
  const refusals = entries.map(([name, value]) => {
    if (Object.hasOwn(parameters, name)) return parameters[name]?.(value)
    return addressLike.test(value) ? 'address' : 'parts'
  })
  const refused = refusals.find((refusal) => refusal !== undefined)
  if (refused) return refused
  // Of a parameter that occurs twice, the page may use either one.
  if (new Set(entries.map(([name]) => name)).size < entries.length) return 'parts'
  return entries.some(([name]) => name === required) ? undefined : 'address'
}
