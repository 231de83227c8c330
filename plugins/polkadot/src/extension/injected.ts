import { walletErrors } from '@latchkit/kernel'
import { errors } from './errors.ts'

type Call = (...args: readonly unknown[]) => unknown

/** An extension that let this site in, each part of it captured once. */
export interface Injected {
  /** Its accounts now. */
  accounts(): Promise<unknown>
  /** Tells of its accounts, now and whenever they change; gives what ends that. */
  subscribe(tell: (accounts: unknown) => void): () => void
  /** Asks for a signature of bytes, or of an extrinsic. */
  sign(how: 'signRaw' | 'signPayload', what: object): Promise<unknown>
}

/**
 * Reads what `enable` gave.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when it has no accounts to ask for
 */
export function readInjectedAnswer(answer: unknown): Injected {
  const accounts = part(answer, 'accounts')
  const signer = part(answer, 'signer')
  const get = call(accounts, 'get')
  if (!get) throw walletErrors.INVALID_RESPONSE()
  // Captured now: what code of the page puts in their place later is not asked.
  const subscribe = call(accounts, 'subscribe')
  const signers = { signRaw: call(signer, 'signRaw'), signPayload: call(signer, 'signPayload') }
  return {
    accounts: async () => get(),
    subscribe(tell) {
      const stop = subscribe?.(tell)
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    async sign(how, what) {
      const ask = signers[how]
      if (!ask) throw errors.CANNOT_SIGN()
      return ask(what)
    },
  }
}

/** A getter that throws has no part to give. */
function part(of: unknown, name: string): unknown {
  try {
    return (Object(of) as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

function call(of: unknown, name: string): Call | undefined {
  const value = part(of, name)
  return typeof value === 'function' ? (...args) => Reflect.apply(value, of, args) : undefined
}
