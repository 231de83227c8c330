import { randomInt } from 'node:crypto'
import { RefusedError } from './refusedError.ts'

const validForMs = 20 * 60_000
const maxAttempts = 5

interface Code {
  readonly digits: string
  readonly until: number
  attemptsLeft: number
}

/** One-time codes of six digits. Each is valid for one purpose. */
export interface Codes {
  /** Creates a code. It replaces the previous one for the purpose. */
  issue(purpose: string): string
  /** Redeems a code. Throws `RefusedError` if it is wrong, has expired, or had too many attempts. */
  use(purpose: string, digits: string): void
  clear(): void
}

/** @param now milliseconds since the epoch */
export function createCodes(now: () => number): Codes {
  const codes = new Map<string, Code>()
  return {
    issue(purpose) {
      const digits = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(purpose, { digits, until: now() + validForMs, attemptsLeft: maxAttempts })
      return digits
    },
    use(purpose, digits) {
      const code = codes.get(purpose)
      if (!code) throw new RefusedError('No code is waiting, ask for a new one')
      if (now() > code.until) {
        codes.delete(purpose)
        throw new RefusedError('The code has expired, ask for a new one')
      }
      if (code.digits === digits) {
        codes.delete(purpose)
        return
      }
      code.attemptsLeft -= 1
      if (code.attemptsLeft > 0) throw new RefusedError('Invalid code')
      codes.delete(purpose)
      throw new RefusedError('Too many wrong codes, ask for a new one')
    },
    clear: () => codes.clear(),
  }
}
