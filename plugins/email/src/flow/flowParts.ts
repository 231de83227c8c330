import type { FrameUser, FrameWallet } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** What asking needs beside the ports. */
export interface FlowParts {
  /** @throws {LatchkitError} NO_FRAME when nobody provides the embedded wallet */
  findFrame(): Promise<FrameWallet>
  readonly userAtom: Atom<FrameUser | undefined>
}
