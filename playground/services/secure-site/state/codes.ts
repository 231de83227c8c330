import { randomInt } from 'node:crypto'
import { Refused } from './refused.ts'

const goodForMs = 20 * 60_000
const maxTries = 5

interface Code {
  readonly digits: string
  readonly until: number
  left: number
}

/** One-time codes of six digits, each for one purpose. */
export interface Codes {
  /** A new code; the one before is good no more. */
  issue(purpose: string): string
  /** Uses the code up. Throws in words when it is wrong, too old, or was guessed at too often. */
  use(purpose: string, digits: string): void
  clear(): void
}

/** @param now milliseconds since the epoch */
export function createCodes(now: () => number): Codes {
  const codes = new Map<string, Code>()
  return {
    issue(purpose) {
      const digits = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(purpose, { digits, until: now() + goodForMs, left: maxTries })
      return digits
    },
    use(purpose, digits) {
      const code = codes.get(purpose)
      if (!code) throw new Refused('No code is waiting, ask for a new one')
      if (now() > code.until) {
        codes.delete(purpose)
        throw new Refused('The code has expired, ask for a new one')
      }
      if (code.digits === digits) {
        codes.delete(purpose)
        return
      }
      code.left -= 1
      if (code.left > 0) throw new Refused('Invalid code')
      codes.delete(purpose)
      throw new Refused('Too many wrong codes, ask for a new one')
    },
    clear: () => codes.clear(),
  }
}
