import { dropUndefined } from '../format/dropUndefined.ts'
import type { SignInData } from '../format/fields.ts'
import { writeSignIn } from '../format/writeSignIn.ts'
import type { SiwxAccount, SiwxMessage, SiwxPorts } from './types.ts'

/** What a configuration decides about its messages. */
export interface MessageOptions {
  /** A sentence that the visitor agrees to. */
  readonly statement?: string | undefined
  /** The URIs that the visitor agrees to, such as terms. */
  readonly resources?: readonly string[] | undefined
  /** How long a session lasts, in milliseconds. Default: seven days. */
  readonly expiresInMs?: number | undefined
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Creates the message for an account on this page. `now` is the time of the side that will judge it. */
export async function createSignInMessage(
  ports: Pick<SiwxPorts, 'page' | 'networkName' | 'writtenAddress'>,
  { statement, resources, expiresInMs = weekMs }: MessageOptions,
  { chainId, accountAddress, nonce, now }: SiwxAccount & { readonly nonce: string; readonly now: number },
): Promise<SiwxMessage> {
  const data: SignInData = dropUndefined({
    accountAddress: await ports.writtenAddress(chainId, accountAddress),
    chainId,
    ...ports.page,
    version: '1',
    nonce,
    statement,
    resources: resources?.length ? resources : undefined,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiresInMs).toISOString(),
  })
  const text = writeSignIn(data, { networkName: ports.networkName(chainId) })
  return { ...data, toString: () => text }
}
