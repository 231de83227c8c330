import { errors } from '../../errors.ts'
import { verifyConnected } from '../../verify/verifySession.ts'
import type { SiwxCallOptions, SiwxPorts, SiwxSession } from '../types.ts'
import type { Nonces } from './createNonces.ts'
import { keyOf } from './sessionList.ts'

/** What checking needs. `verified` has the sessions that this page has verified, so that each signature is checked once. */
export interface CheckParts extends SiwxCallOptions {
  readonly ports: SiwxPorts
  readonly nonces: Nonces
  readonly verified: Set<string>
}

/** Verifies sessions that have just been signed. It rejects with the error to show. */
export async function checkNew(sessions: readonly SiwxSession[], parts: CheckParts): Promise<void> {
  const { nonces, signal, verified } = parts
  const areOwn = sessions.every(({ data }) => nonces.has(data.nonce))
  // A nonce is used once, even if the sign-in fails.
  for (const { data } of sessions) nonces.use(data.nonce)
  if (!areOwn) throw errors.SIWX_REFUSED({ cause: new Error('The nonce is not one of this page.') })
  for (const session of sessions) {
    const result = await check(session, parts, nonces.lifetimeMs)
    if (!result.ok) throw toError(result)
    verified.add(keyOf(session))
  }
  signal.throwIfAborted()
}

/** Returns the keys of the sessions that are known not to be valid: a node that does not answer proves nothing. */
export async function findInvalid(
  sessions: readonly SiwxSession[],
  parts: CheckParts,
): Promise<ReadonlySet<string>> {
  const invalid = new Set<string>()
  for (const session of sessions) if (!(await isValid(session, parts))) invalid.add(keyOf(session))
  return invalid
}

async function isValid(session: SiwxSession, parts: CheckParts): Promise<boolean> {
  const { ports, verified } = parts
  if (verified.has(keyOf(session))) return !isOver(session, ports.dateNow())
  const result = await check(session, parts)
  if (result.ok) verified.add(keyOf(session))
  return result.ok || isOfNode(result)
}

/** Whether a node could not be asked, which proves nothing about a session. */
const isOfNode = ({ reason }: { readonly reason: string }): boolean => ['NODE', 'NODE_CHAIN'].includes(reason)

/** `maxAgeMs` is set for a message that has just been signed. */
function check(session: SiwxSession, { ports, signal }: CheckParts, maxAgeMs?: number) {
  const { nonce } = session.data
  const expected = { ...ports.page, nonce, maxAgeMs, allowGrants: true, time: ports.dateNow() }
  return verifyConnected(session, expected, { node: ports.node, signal })
}

const isOver = ({ data }: SiwxSession, now: number): boolean =>
  data.expirationTime !== undefined && Date.parse(data.expirationTime) <= now

function toError(result: { readonly reason: string; readonly message: string }) {
  const cause = new Error(result.message)
  if (['FUTURE', 'OLD', 'EARLY', 'EXPIRED'].includes(result.reason)) return errors.SIWX_CLOCK({ cause })
  return isOfNode(result) ? errors.SIWX_SERVICE({ cause }) : errors.SIWX_REFUSED({ cause })
}
