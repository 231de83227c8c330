import { dropAbsent } from './dropAbsent.ts'
import type { SignInData } from './fields.ts'
import { describeGrants, type Grants, isGrant, parseGrants } from './grants.ts'

/** What the visitor agrees to: the `statement` and the `resources` of the site, and the permissions as `grants`. */
export interface SignInTerms extends Pick<SignInData, 'statement' | 'resources'> {
  readonly grants?: Grants | undefined
}

/**
 * Separates the permissions of a message (`urn:recap:`, ERC-5573) from what else the visitor agrees to. Returns `undefined` if
 * they are not well-formed: one grant, as the last resource, and the sentence about it at the end of the statement.
 *
 * @example splitGrants({ statement: 'Sign in.', resources: [] }) // { statement: 'Sign in.', resources: [] }
 */
export function splitGrants(terms: Pick<SignInData, 'statement' | 'resources'>): SignInTerms | undefined {
  const { resources = [], statement } = dropAbsent(terms)
  const last = resources.at(-1)
  if (last === undefined || !resources.some(isGrant)) return { resources, statement }
  const own = resources.slice(0, -1)
  const grants = parseGrants(last)
  if (!grants || own.some(isGrant)) return undefined
  const sentence = describeGrants(grants)
  if (!statement?.endsWith(sentence)) return undefined
  const before = statement.slice(0, -sentence.length).trimEnd()
  return { resources: own, statement: before === '' ? undefined : before, grants }
}
