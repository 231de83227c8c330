import type { Statement } from '@latchkit/kernel/chain'
import type { SignInSolanaFields } from '@latchkit/kernel/sign-in'

/** The fields of a request whose values are texts. `resources` is a list of texts. */
const textFields: readonly (keyof SignInSolanaFields)[] = [
  'domain',
  'address',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
]

/** What a wallet adds to a request that lacks it. */
export interface SignInDefaults {
  /** The host of this page. */
  readonly domain: string
  readonly address: string | undefined
}

/**
 * Explains a request of `solana:signIn` as the message that the wallet writes from it. Fields that the format does not have,
 * or that are not valid in it, make it `data`: no text that is shown would be the one that is signed.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export async function readSignIn(params: object, defaults: SignInDefaults): Promise<Statement> {
  try {
    const fields = fieldsOf(params, defaults)
    const { formatSignInSolana } = await import('@latchkit/kernel/sign-in')
    return fields ? { kind: 'message', text: formatSignInSolana(fields) } : { kind: 'data' }
  } catch {
    return { kind: 'data' }
  }
}

function fieldsOf(params: object, { domain, address }: SignInDefaults): SignInSolanaFields | undefined {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const isField = ([name, value]: [string, unknown]): boolean =>
    name === 'resources'
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : typeof value === 'string' && textFields.some((field) => field === name)
  if (!given.every(isField)) return undefined
  const fields = { domain, address, ...Object.fromEntries(given) }
  return fields.address === undefined ? undefined : { ...fields, address: fields.address }
}
