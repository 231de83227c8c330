import type { User } from './users.ts'

/** The state of a frame, signed in or not. */
export interface Frame {
  /** Unique on this server, as it contains the device. */
  readonly id: string
  /** CAIP-2 id of the network that the embedder uses. */
  chainId: string
  /** The pending login by email. */
  login?: EmailLogin
  /** The pending change of the email. */
  update?: EmailUpdate
  /** The channel through which a phone signs in. */
  channel?: string
}

/** Only the user who started the change can finish it, even if another user logs in to this frame in between. */
export interface EmailUpdate {
  readonly user: User
  readonly email: string
  primary: 'pending' | 'confirmed'
}

export interface EmailLogin {
  readonly email: string
  /** The token of the mailed link, until the user opens it. */
  link?: string
  approved: boolean
}

export interface Frames {
  /** Returns the frame in a tab of a device. The same tab on another device is another frame. */
  of(device: string, tab: string, chainId?: string): Frame
  all(): Iterable<Frame>
  clear(): void
}

const maxFrames = 1000

/** @param defaultChainId the network of frames that name no network of the wallet */
export function createFrames(defaultChainId: string): Frames {
  const frames = new Map<string, Frame>()
  return {
    of(device, tab, chainId) {
      const id = JSON.stringify([device, tab])
      const existing = frames.get(id)
      if (existing && chainId) existing.chainId = chainId
      const frame = existing ?? { id, chainId: chainId ?? defaultChainId }
      // Reinserting the frame keeps the map in order of use.
      frames.delete(id)
      frames.set(id, frame)
      const [oldest] = frames.keys()
      if (frames.size > maxFrames && oldest !== undefined) frames.delete(oldest)
      return frame
    },
    all: () => frames.values(),
    clear: () => frames.clear(),
  }
}
