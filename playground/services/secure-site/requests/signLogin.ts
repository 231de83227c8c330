import { formatSignInMessage, parseSignInMessage } from '@latchkit/plugin-siwx/messages'
import * as v from 'valibot'
import { stringToHex } from 'viem/utils'
import type { SiteNetwork } from '../chain/networks.ts'
import type { Session } from '../state/sessions.ts'
import { readPersonalSign } from './messages.ts'
import type { RequestParts } from './request.ts'

const line = v.pipe(v.string(), v.maxLength(1_000))
const optionalLine = v.exactOptional(line)
/** The message of a page, with a placeholder for the address. */
const schema = v.object({
  domain: line,
  uri: line,
  version: v.literal('1'),
  chainId: line,
  nonce: line,
  issuedAt: line,
  statement: optionalLine,
  requestId: optionalLine,
  expirationTime: optionalLine,
  notBefore: optionalLine,
  resources: v.exactOptional(v.pipe(v.array(line), v.maxLength(20))),
})

interface Login {
  readonly session: Session
  readonly network: SiteNetwork
  /** The account in use. */
  readonly address: string
  readonly siwxMessage: Readonly<Record<string, unknown>>
}

/**
 * Signs the user in to the page that embeds the wallet, once and as part of the login. The user sees no message, so only one of that
 * page for this account and network is signed, and none that grants something.
 */
export async function signLogin(
  parts: RequestParts,
  { session, network, address, siwxMessage }: Login,
): Promise<Readonly<Record<string, unknown>>> {
  const parsed = v.safeParse(schema, siwxMessage)
  if (!parsed.success || network.namespace !== 'eip155' || Date.now() > session.signsInUntil) return {}
  const { domain, uri, chainId, resources = [] } = parsed.output
  const isOwn = domain === new URL(session.embedder).host && isBelow(uri, session.embedder)
  if (!isOwn || chainId !== network.id || resources.some((one) => /^urn:recap:/i.test(one))) return {}
  const message = format({ ...parsed.output, accountAddress: address })
  if (message === undefined) return {}
  session.signsInUntil = 0
  const request = { method: 'personal_sign', params: [stringToHex(message), address], session, network }
  return { message, signature: await readPersonalSign(parts, request).run(), siwxMessage }
}

const isBelow = (uri: string, origin: string): boolean => URL.canParse(uri) && new URL(uri).origin === origin

/** The text of the message. A field that contains another line is no message. */
function format(fields: Parameters<typeof formatSignInMessage>[0]): string | undefined {
  try {
    const text = formatSignInMessage(fields)
    return parseSignInMessage(text).ok ? text : undefined
  } catch {
    return undefined
  }
}
