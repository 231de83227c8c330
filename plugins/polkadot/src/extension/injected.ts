import { walletErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'

type Call = (...args: readonly unknown[]) => unknown

/** An extension that is enabled for this site. Each of its functions is captured once. */
export interface Injected {
  /** Returns its current accounts. */
  accounts(): Promise<unknown>
  /** Calls back with its accounts, now and whenever they change. Returns a function that unsubscribes. */
  subscribe(notify: (accounts: unknown) => void): () => void
  /** Requests a signature of bytes or of an extrinsic. */
  sign(method: 'signRaw' | 'signPayload', request: object): Promise<unknown>
}

/**
 * Reads the object that `enable` returned.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when it has no accounts API
 */
export function readInjectedExtension(response: unknown): Injected {
  const accounts = readProperty(response, 'accounts')
  const signer = readProperty(response, 'signer')
  const get = captureMethod(accounts, 'get')
  if (!get) throw walletErrors.INVALID_RESPONSE()
  // Captured now, so that functions which the page replaces later are never called.
  const subscribe = captureMethod(accounts, 'subscribe')
  const signers = {
    signRaw: captureMethod(signer, 'signRaw'),
    signPayload: captureMethod(signer, 'signPayload'),
  }
  return {
    accounts: async () => get(),
    subscribe(listener) {
      const stop = subscribe?.(listener)
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    async sign(how, what) {
      const sign = signers[how]
      if (!sign) throw errors.CANNOT_SIGN()
      return sign(what)
    },
  }
}

/** Reads a property; returns `undefined` when its getter throws. */
function readProperty(owner: unknown, name: string): unknown {
  try {
    return (Object(owner) as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

function captureMethod(owner: unknown, name: string): Call | undefined {
  const value = readProperty(owner, name)
  return typeof value === 'function' ? (...args) => Reflect.apply(value, owner, args) : undefined
}
