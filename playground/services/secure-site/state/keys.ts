import { createHmac, randomBytes } from 'node:crypto'

/** Keys that need not be kept: each follows from one secret of this start and a name. */
export interface Keys {
  /** 32 bytes, always the same for the same name. */
  derive(name: string): Buffer
}

export function createKeys(secret: Uint8Array = randomBytes(32)): Keys {
  return { derive: (name) => createHmac('sha256', secret).update(name).digest() }
}
