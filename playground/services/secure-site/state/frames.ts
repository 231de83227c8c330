/** The state of a frame, signed in or not. */
export interface Frame {
  readonly id: string
  /** CAIP-2 id of the network that the embedder uses. */
  chainId: string
  /** The pending login by email. */
  login?: EmailLogin
  /** The pending change of the email. */
  update?: { readonly email: string; primary: 'pending' | 'confirmed' }
  /** The channel through which a phone signs in. */
  channel?: string
}

export interface EmailLogin {
  readonly email: string
  /** The token of the mailed link, until the user opens it. */
  link?: string
  approved: boolean
}

export interface Frames {
  of(id: string, chainId?: string): Frame
  all(): Iterable<Frame>
  clear(): void
}

const maxFrames = 1000

/** @param defaultChainId the network of frames that name no network of the wallet */
export function createFrames(defaultChainId: string): Frames {
  const frames = new Map<string, Frame>()
  return {
    of(id, chainId) {
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
