import { copyOwn, type Statement } from '@latchkit/kernel/chain'

/** The fields below the statement, in the order of the message, with their labels. Their values are texts. */
const labels: Readonly<Record<string, string>> = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
}
const texts = ['domain', 'address', 'statement', ...Object.keys(labels)]

/** What a wallet adds to a request that lacks it: the host of the page, and the active account. */
export interface SignInDefaults {
  readonly domain: string | undefined
  readonly address: string | undefined
}

/**
 * Explains a request of `solana:signIn` as the message that the wallet writes from it, which the approver reads and compares.
 * A request with other fields, or with a line break in one, is `data`: no text that is shown would be the one that is signed.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function readSignIn(params: object, defaults: SignInDefaults): Statement {
  const defined = Object.entries(params).filter(([, value]) => value !== undefined)
  const fields: Readonly<Record<string, unknown>> = copyOwn({ ...defaults, ...Object.fromEntries(defined) })
  const { domain, address, statement, resources } = fields
  if (domain === undefined || address === undefined || !defined.every(isField)) return { kind: 'data' }
  const suffix = Object.entries(labels).flatMap(([name, label]) =>
    fields[name] === undefined ? [] : [`${label}: ${fields[name]}`],
  )
  if (Array.isArray(resources)) suffix.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return { kind: 'message', text: [head, statement, suffix.join('\n')].filter(Boolean).join('\n\n') }
}

const isLine = (value: unknown): boolean => typeof value === 'string' && /^[^\n\r]+$/.test(value)

const isField = ([name, value]: [string, unknown]): boolean =>
  name === 'resources' ? Array.isArray(value) && value.every(isLine) : texts.includes(name) && isLine(value)
