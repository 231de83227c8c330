import type { SiwxConfig, SiwxSession } from '../sessions/types.ts'
import { bounded } from './bounded.ts'
import type { SignInTarget } from './targetAtom.ts'

/** Returns the session of an account on its network, if there is one. */
export async function readSession(
  config: SiwxConfig,
  { address, chainId }: SignInTarget,
  ended: AbortSignal,
): Promise<SiwxSession | undefined> {
  const sessions = await bounded((options) => config.getSessions(chainId, address, options), {
    signal: ended,
  })
  return sessions[0]
}
