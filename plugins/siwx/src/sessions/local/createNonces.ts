import type { SiwxPorts } from '../types.ts'

/** The nonces of the messages that this page has created. Each is used once, within five minutes by a clock that no one sets. */
export function createNonces({ now }: Pick<SiwxPorts, 'now'>) {
  const lifetimeMs = 5 * 60 * 1000
  const created = new Map<string, number>()
  return {
    lifetimeMs,
    add(nonce: string): void {
      for (const [one, at] of created) if (now() - at > lifetimeMs) created.delete(one)
      created.set(nonce, now())
    },
    has(nonce: string): boolean {
      const at = created.get(nonce)
      return at !== undefined && now() - at <= lifetimeMs
    },
    use: (nonce: string): void => void created.delete(nonce),
  }
}

export type Nonces = ReturnType<typeof createNonces>
