import { checkTimes, isDomain, isNonce, isRequestId, isScheme, isUri } from './grammar.ts'
import { type MessageRefusal, type Parsed, refuse, SignInMessageError } from './refusals.ts'

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

type RowName = Exclude<
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

const maxCharacters = 16_384

const rows: readonly (readonly [RowName, string, MessageRefusal])[] = [
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
function check(layout: Layout, fields: RawFields): MessageRefusal | undefined {
  const { scheme, domain, network, address, statement, uri, version, chainId, nonce, requestId } = fields
  const missing = rows.find(([name]) => layout.required.includes(name) && fields[name] === undefined)
  const failed = (value: string | undefined, isValid: (text: string) => boolean) =>
    value !== undefined && !(typeof value === 'string' && isValid(value))
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
  if (fields.resources?.some((resource) => !isText(resource) || !isUri(resource))) return 'RESOURCES'
  return checkTimes(fields)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Writes a message.
 *
 * @throws {SignInMessageError} for a field that breaks the rules of the format
 */
export function writeMessage(layout: Layout, fields: RawFields): string {
  const refusal = check(layout, fields)
  if (refusal) throw new SignInMessageError(refusal)
  const message = write(layout, fields)
  if (message.length > maxCharacters) throw new SignInMessageError('LENGTH')
  return message
}

function write(layout: Layout, fields: RawFields): string {
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

/** Reads a message. Anything that `writeMessage` would not write, to the last character, is refused. */
export function readMessage(layout: Layout, message: string): Parsed<RawFields> {
  if (typeof message !== 'string') return refuse('SHAPE')
  if (message.length > maxCharacters) return refuse('LENGTH')
  const fields = split(layout, message)
  if (!fields) return refuse('SHAPE')
  const refusal = check(layout, fields)
  if (refusal) return refuse(refusal)
  return write(layout, fields) === message ? { ok: true, fields } : refuse('SHAPE')
}

const firstLine = /^(?:([^:/\s]+):\/\/)?([^\s/]+) wants you to sign in with your ([^:\n]{1,40}) account:$/

/** Splits a message into its fields, without their rules. Lines that are no field are left to the final comparison. */
function split(layout: Layout, message: string): RawFields | undefined {
  const [first = '', address = '', ...rest] = message.split('\n')
  const [, scheme, domain, network] = firstLine.exec(first) ?? []
  if (domain === undefined || network === undefined) return undefined
  const { statement, lines } = splitStatement(layout, rest)
  const fields: Partial<Record<RowName, string | undefined>> = {}
  for (const [name, label] of rows) {
    if (lines[0]?.startsWith(label)) fields[name] = lines.shift()?.slice(label.length)
  }
  const resources =
    lines[0] === 'Resources:' ? lines.slice(1).map((line) => line.replace(/^- /, '')) : undefined
  return { scheme, domain, network, address, statement, ...fields, resources }
}

/** The statement follows an empty line, and an empty line follows it. The rest are the lines of the fields. */
function splitStatement({ keepsStatementLine }: Layout, rest: readonly string[]) {
  const [, second] = rest
  if (keepsStatementLine) {
    const statement = second === '' ? undefined : second
    return { statement, lines: rest.slice(statement === undefined ? 2 : 3) }
  }
  const isField = second === undefined || rows.some(([, label]) => second.startsWith(label))
  if (isField || second === 'Resources:') return { statement: undefined, lines: rest.slice(1) }
  return { statement: second, lines: rest.slice(3) }
}
