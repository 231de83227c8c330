import type { FrameUser, FrameWallet } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'
import type { Flow } from '../model.ts'
import type { Ports } from '../plugin.ts'
import { cooldownKey } from './cooldown.ts'
import { createLogin } from './login.ts'
import { createUpdate } from './update.ts'

/** What asking needs beside the ports. */
export interface FlowParts {
  /** @throws {LatchkitError} NO_FRAME when nobody provides the embedded wallet */
  findFrame(): Promise<FrameWallet>
  readonly userAtom: Atom<FrameUser | undefined>
}

/** Everything that asks the embedded wallet. */
export function createFlow(context: Ports, parts: FlowParts): Flow {
  const { signal, storage, store } = context
  // Another login does not have to wait for one that has succeeded.
  const loggedIn = () => {
    if (store.get(parts.userAtom)) storage.remove(cooldownKey)
  }
  signal.addEventListener('abort', store.sub(parts.userAtom, loggedIn), { once: true })
  return { ...createLogin(context, parts), update: createUpdate(context, parts) }
}
