import { onAbort } from '@latchkit/kernel/plugin'
import type { Flow } from '../model.ts'
import type { Ports } from '../ports.ts'
import { cooldownKey } from './cooldown.ts'
import { createLogin } from './createLogin.ts'
import { createUpdate } from './createUpdate.ts'
import type { FlowParts } from './flowParts.ts'

/** Creates everything that sends requests to the embedded wallet. */
export function createFlow(context: Ports, parts: FlowParts): Flow {
  const { signal, storage, store } = context
  // After a successful login, the next login does not have to wait.
  const clearCooldown = () => {
    if (store.get(parts.userAtom)) storage.remove(cooldownKey)
  }
  onAbort(signal, store.sub(parts.userAtom, clearCooldown))
  return { ...createLogin(context, parts), update: createUpdate(context, parts) }
}
