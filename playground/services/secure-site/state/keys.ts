import { createHmac, randomBytes } from 'node:crypto'

/** Keys that are derived from a name and a secret that is created on each start. */
export interface Keys {
  /** Returns 32 bytes, always the same for a name. */
  derive(name: string): Buffer
}

export function createKeys(secret: Uint8Array = randomBytes(32)): Keys {
  return { derive: (name) => createHmac('sha256', secret).update(name).digest() }
}
