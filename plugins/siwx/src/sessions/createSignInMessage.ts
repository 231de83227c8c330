import type { PairingMessage } from '@latchkit/kernel/plugin'
import { dropAbsent, type SignInData, writeSignIn } from '@latchkit/kernel/sign-in'
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

/** Creates the fields of a message of this page, for any account. `now` is the time of the side that will verify it. */
export const createPairingMessage = (
  { page }: Pick<SiwxPorts, 'page'>,
  { statement, resources, expiresInMs = weekMs }: MessageOptions,
  nonce: string,
  now: number,
): PairingMessage =>
  dropAbsent({
    ...page,
    nonce,
    statement,
    resources: resources?.length ? resources : undefined,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiresInMs).toISOString(),
  })

/** Creates the message for an account on this page. */
export async function createSignInMessage(
  ports: Pick<SiwxPorts, 'networkName' | 'writtenAddress'>,
  { chainId, accountAddress }: SiwxAccount,
  fields: PairingMessage,
): Promise<SiwxMessage> {
  const data: SignInData = {
    ...fields,
    accountAddress: await ports.writtenAddress(chainId, accountAddress),
    chainId,
    version: '1',
  }
  const text = writeSignIn(data, { networkName: ports.networkName(chainId) })
  return { ...data, toString: () => text }
}
