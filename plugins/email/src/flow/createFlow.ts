import type { FrameUser, FrameWallet } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'
import type { Flow } from '../model.ts'
import type { Ports } from '../plugin.ts'
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
  return { ...createLogin(context, parts), update: createUpdate(context, parts) }
}
