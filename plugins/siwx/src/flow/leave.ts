import { disconnect } from './disconnect.ts'
import type { FlowParts, Turn } from './parts.ts'
import type { SignInTarget } from './targetAtom.ts'

/** Ends a required sign-in that the visitor cancels: the wallet returns to the network that is signed in, or is disconnected. */
export async function leave(
  parts: FlowParts,
  turn: Turn,
  lastSigned: SignInTarget | undefined,
): Promise<void> {
  parts.prompt.set(turn.target, 'canceling')
  if (!(lastSigned && (await returnTo(parts, turn, lastSigned)))) await disconnect(parts, turn)
}

/** Switches to the network on which the same account is still signed in. Returns whether the sign-in is over. */
async function returnTo(
  { calls, config, context }: FlowParts,
  { target, ended }: Turn,
  last: SignInTarget,
): Promise<boolean> {
  if (last.connectionId !== target.connectionId || last.address !== target.address) return false
  if (last.chainId === target.chainId || config.signOutOnNetworkChange) return false
  try {
    if (!(await calls.findSession(last, ended))) return false
    await context.chains.switchNetwork(last.chainId, { signal: ended })
    return true
  } catch {
    // The wallet stays on the other network, where it is not signed in.
    return ended.aborted
  }
}
