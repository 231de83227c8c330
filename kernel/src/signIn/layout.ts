import { dropAbsent } from './dropAbsent.ts'
import { checkTimes, isDomain, isNonce, isRequestId, isScheme, isUri } from './grammar.ts'
import { type MessageRefusal, SignInMessageError } from './refusals.ts'

/** The fields of a message as texts, before the rules of one format. */
export interface RawFields {
  readonly scheme?: string | undefined
  readonly domain: string
  readonly network: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

export type RowName = Exclude<
  keyof RawFields,
  'scheme' | 'domain' | 'network' | 'address' | 'statement' | 'resources'
>

/** The rules in which formats differ. */
export interface Layout {
  /** Whether a message without a statement keeps the line of the statement, as in EIP-4361. */
  readonly keepsStatementLine: boolean
  readonly required: readonly RowName[]
  readonly isNetwork: (name: string) => boolean
  readonly isAddress: (address: string) => boolean
  readonly isStatement: (text: string) => boolean
  readonly isChainId: (text: string) => boolean
}

export const maxCharacters = 16_384

/** The fields below the statement, in their order, with their labels. */
export const rows: readonly (readonly [RowName, string, MessageRefusal])[] = [
  ['uri', 'URI: ', 'URI'],
  ['version', 'Version: ', 'VERSION'],
  ['chainId', 'Chain ID: ', 'CHAIN_ID'],
  ['nonce', 'Nonce: ', 'NONCE'],
  ['issuedAt', 'Issued At: ', 'ISSUED_AT'],
  ['expirationTime', 'Expiration Time: ', 'EXPIRATION_TIME'],
  ['notBefore', 'Not Before: ', 'NOT_BEFORE'],
  ['requestId', 'Request ID: ', 'REQUEST_ID'],
]

/** Returns the first field that breaks the rules of the format, if any. */
export function checkFields(layout: Layout, input: RawFields): MessageRefusal | undefined {
  const fields = dropAbsent(input)
  const {
    scheme,
    domain,
    network,
    address,
    statement,
    uri,
    version,
    chainId,
    nonce,
    requestId,
    resources = [],
  } = fields
  const missing = rows.find(([name]) => layout.required.includes(name) && fields[name] === undefined)
  const failed = (value: string | undefined, isValid: (text: string) => boolean) =>
    value !== undefined && !(isText(value) && isValid(value))
  if (failed(scheme, isScheme)) return 'SCHEME'
  if (!isText(domain) || failed(domain, isDomain)) return 'DOMAIN'
  if (failed(network, layout.isNetwork)) return 'NETWORK'
  if (!isText(address) || failed(address, layout.isAddress)) return 'ADDRESS'
  if (failed(statement, layout.isStatement)) return 'STATEMENT'
  if (missing) return missing[2]
  if (failed(uri, isUri)) return 'URI'
  if (failed(version, (text) => text === '1')) return 'VERSION'
  if (failed(chainId, layout.isChainId)) return 'CHAIN_ID'
  if (failed(nonce, isNonce)) return 'NONCE'
  if (failed(requestId, isRequestId)) return 'REQUEST_ID'
  if (!Array.isArray(resources) || !resources.every((one) => isText(one) && isUri(one))) return 'RESOURCES'
  return checkTimes(fields)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Writes a message.
 *
 * @throws {SignInMessageError} for a field that breaks the rules of the format
 */
export function writeMessage(layout: Layout, fields: RawFields): string {
  const refusal = checkFields(layout, fields)
  if (refusal) throw new SignInMessageError(refusal)
  const message = joinFields(layout, fields)
  if (message.length > maxCharacters) throw new SignInMessageError('LENGTH')
  return message
}

/** Writes a message whose fields have been checked. */
export function joinFields(layout: Layout, input: RawFields): string {
  const fields = dropAbsent(input)
  const { scheme, domain, network, address, statement, resources = [] } = fields
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  const suffix = rows.flatMap(([name, label]) => (fields[name] === undefined ? [] : [label + fields[name]]))
  if (resources.length > 0) suffix.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const middle = statement === undefined ? (layout.keepsStatementLine ? [''] : []) : [statement]
  const parts = [middle.join('\n'), suffix.join('\n')]
  const head = `${origin} wants you to sign in with your ${network} account:\n${address}`
  if (layout.keepsStatementLine)
    return `${head}\n\n${statement === undefined ? '' : `${statement}\n`}\n${parts[1]}`
  return [head, ...parts.filter((part) => part !== '')].join('\n\n')
}
