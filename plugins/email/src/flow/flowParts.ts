import type { Atom, FrameUser, FrameWallet } from '@latchkit/kernel/plugin'

/** What the flow needs besides the ports. */
export interface FlowParts {
  /** @throws {LatchkitError} NO_FRAME when no plugin provides the embedded wallet */
  findFrame(): Promise<FrameWallet>
  readonly userAtom: Atom<FrameUser | undefined>
}
