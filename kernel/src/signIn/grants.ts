import { toJson } from '../objects/toJson.ts'

const prefix = 'urn:recap:'
const introduction = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The actions that a message permits, by their target, such as `eip155`: `request/personal_sign` and so on. */
export type Grants = Readonly<Record<string, readonly string[]>>

/** Whether a resource of a message grants permissions. @example isGrant('https://shop.example/terms') // false */
export const isGrant = (resource: string): boolean => /^urn:recap:/i.test(resource)

/**
 * Formats permissions as a resource, which must be the last one of a message.
 *
 * @param chains the CAIP-2 ids of the networks that the permissions are for
 * @example formatGrants({ eip155: ['request/personal_sign'] }, ['eip155:1'])
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function formatGrants(grants: Grants, chains: readonly string[] = []): string {
  const limits = chains.length > 0 ? [{ chains }] : [{}]
  const att = Object.fromEntries(
    sortedEntries(grants).map(([target, actions]) => [
      target,
      Object.fromEntries([...actions].sort().map((action) => [action, limits])),
    ]),
  )
  // The fields are names of methods and networks, so they are ASCII.
  return prefix + btoa(toJson({ att })).replace(/=+$/, '')
}

/** Parses a resource that grants permissions. Returns `undefined` for any other text. @example parseGrants('urn:recap:e30') // undefined */
export function parseGrants(resource: string): Grants | undefined {
  const [, body] = /^urn:recap:([A-Za-z0-9+/_-]+)$/.exec(resource) ?? []
  if (body === undefined) return undefined
  try {
    const text = atob(body.replace(/-/g, '+').replace(/_/g, '/'))
    const value: unknown = JSON.parse(text)
    // A name that occurs twice, or is escaped, could be read as other permissions elsewhere. Some languages escape slashes.
    if (toJson(value) !== text.replaceAll('\\/', '/')) return undefined
    const { att } = Object(value)
    if (!isRecord(att) || Object.keys(att).length === 0) return undefined
    const grants = Object.entries(att).map(([target, actions]) => [
      target,
      isRecord(actions) && Object.keys(actions),
    ])
    const areValid = grants.every(([, actions]) => Array.isArray(actions) && actions.every(isAction))
    return areValid ? Object.fromEntries(grants) : undefined
  } catch {
    return undefined
  }
}

/**
 * The sentence about permissions that ends the statement of a message which grants them.
 *
 * @example
 * describeGrants({ eip155: ['request/personal_sign'] })
 * // "I further authorize … on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
 */
export function describeGrants(grants: Grants): string {
  const parts = sortedEntries(grants).flatMap(([target, actions]) => {
    const byAbility = new Map<string, string[]>()
    for (const action of [...actions].sort()) {
      const [ability = '', name = ''] = action.split('/')
      byAbility.set(ability, [...(byAbility.get(ability) ?? []), name])
    }
    return [...byAbility].map(([ability, names]) => `'${ability}': '${names.join("', '")}' for '${target}'.`)
  })
  return introduction + parts.map((part, index) => `(${index + 1}) ${part}`).join(' ')
}

/**
 * The statement of a message that grants permissions: the site's own, and the sentence about them.
 *
 * @example withGrants('Sign in.', ['https://shop.example/terms']) // 'Sign in.'
 */
export function withGrants(statement: string | undefined, resources?: readonly string[]): string | undefined {
  const grants = parseGrants(resources?.at(-1) ?? '')
  if (!grants || statement?.includes(introduction)) return statement
  return [statement, describeGrants(grants)].filter(Boolean).join(' ')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An ability and a name, which can be quoted in a statement. */
const isAction = (action: unknown): boolean => /^[\w.-]+\/[\w.-]+$/.test(String(action))

const sortedEntries = (grants: Grants) => Object.entries(grants).sort(([a], [b]) => (a < b ? -1 : 1))
