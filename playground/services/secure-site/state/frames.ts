/** What the site knows of one frame, signed in or not. */
export interface Frame {
  readonly id: string
  /** CAIP-2: the network the embedder is on. */
  chainId: string
  /** The sign-in by email that has begun. */
  login?: EmailLogin
  /** The change of the email that has begun. */
  update?: { readonly email: string; primary: 'asked' | 'given' }
  /** The channel a phone is to sign in through. */
  channel?: string
}

export interface EmailLogin {
  readonly email: string
  /** Of the mailed link, until it was followed. */
  link?: string
  approved: boolean
}

export interface Frames {
  of(id: string, chainId?: string): Frame
  all(): Iterable<Frame>
  clear(): void
}

const maxFrames = 1000

/** @param usual the network of a frame that names none the wallet has. */
export function createFrames(usual: string): Frames {
  const frames = new Map<string, Frame>()
  return {
    of(id, chainId) {
      const known = frames.get(id)
      if (known && chainId) known.chainId = chainId
      const frame = known ?? { id, chainId: chainId ?? usual }
      // The ones used last are kept.
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
