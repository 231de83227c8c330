import { type Keypair, Transaction, type VersionedTransaction } from '@solana/web3.js'

type Listener = (value?: unknown) => void

/**
 * An injected provider that really signs transactions; a test can replace parts of it. It records the requests that it
 * receives.
 */
export function createFakeProvider(key: Keypair, part: object = {}) {
  const requests: { readonly method: string; readonly inputs: readonly unknown[] }[] = []
  const listeners = new Map<string, Set<Listener>>()
  const listenersOf = (event: string) => listeners.get(event) ?? new Set<Listener>()
  function sign(transaction: Transaction | VersionedTransaction) {
    if (transaction instanceof Transaction) transaction.partialSign(key)
    else transaction.sign([key])
    return transaction
  }
  const defaults = {
    publicKey: null as unknown,
    connect: async () => {
      provider.publicKey = key.publicKey
      return { publicKey: key.publicKey }
    },
    disconnect: async () => {
      provider.publicKey = null
      emit('disconnect')
    },
    signMessage: async (_: Uint8Array): Promise<unknown> => ({ signature: new Uint8Array(64).fill(7) }),
    signTransaction: async (transaction: Transaction): Promise<unknown> => sign(transaction),
    signAllTransactions: async (all: readonly Transaction[]): Promise<unknown> => all.map(sign),
    signAndSendTransaction: async (): Promise<unknown> => ({ signature: '2'.repeat(88) }),
    on: (event: string, listener: Listener) => listeners.set(event, listenersOf(event).add(listener)),
    off: (event: string, listener: Listener) => listenersOf(event).delete(listener),
  }
  const recorded = Object.entries(defaults).map(([method, run]) =>
    typeof run !== 'function' || /^o/.test(method)
      ? [method, run]
      : [
          method,
          function (this: unknown, ...inputs: readonly unknown[]) {
            if (this !== provider) throw new TypeError('Illegal invocation')
            requests.push({ method, inputs })
            return Reflect.apply(run, undefined, inputs)
          },
        ],
  )
  const provider: typeof defaults = Object.assign(Object.fromEntries(recorded), part)
  function emit(event: string, value?: unknown) {
    for (const listener of [...listenersOf(event)]) listener(value)
  }
  return {
    provider,
    requests,
    /** Emits an event, as the wallet does. */
    emit,
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
