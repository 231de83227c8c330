import type { SiwxPorts } from '../types.ts'

/** The nonces of the messages that this page has created. Each is used once, within five minutes. */
export function createNonces({ dateNow }: Pick<SiwxPorts, 'dateNow'>) {
  const lifetimeMs = 5 * 60 * 1000
  const created = new Map<string, number>()
  return {
    lifetimeMs,
    add(nonce: string): void {
      for (const [one, at] of created) if (dateNow() - at > lifetimeMs) created.delete(one)
      created.set(nonce, dateNow())
    },
    has(nonce: string): boolean {
      const at = created.get(nonce)
      return at !== undefined && dateNow() - at <= lifetimeMs
    },
    use: (nonce: string): void => void created.delete(nonce),
  }
}

export type Nonces = ReturnType<typeof createNonces>
