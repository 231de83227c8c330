import { type Keypair, Transaction, type VersionedTransaction } from '@solana/web3.js'

type Listener = (value?: unknown) => void

/**
 * A provider as wallets inject one, which signs transactions for real; what a test puts over it stands. It keeps what it
 * was asked.
 */
export function createFakeProvider(key: Keypair, part: object = {}) {
  const requests: { readonly method: string; readonly inputs: readonly unknown[] }[] = []
  const listeners = new Map<string, Set<Listener>>()
  const heardBy = (event: string) => listeners.get(event) ?? new Set<Listener>()
  function sign(transaction: Transaction | VersionedTransaction) {
    if (transaction instanceof Transaction) transaction.partialSign(key)
    else transaction.sign([key])
    return transaction
  }
  const usual = {
    publicKey: null as unknown,
    connect: async () => {
      provider.publicKey = key.publicKey
      return { publicKey: key.publicKey }
    },
    disconnect: async () => {
      provider.publicKey = null
      tell('disconnect')
    },
    signMessage: async (_: Uint8Array): Promise<unknown> => ({ signature: new Uint8Array(64).fill(7) }),
    signTransaction: async (transaction: Transaction): Promise<unknown> => sign(transaction),
    signAllTransactions: async (all: readonly Transaction[]): Promise<unknown> => all.map(sign),
    signAndSendTransaction: async (): Promise<unknown> => ({ signature: '2'.repeat(88) }),
    on: (event: string, listener: Listener) => listeners.set(event, heardBy(event).add(listener)),
    off: (event: string, listener: Listener) => heardBy(event).delete(listener),
  }
  const watched = Object.entries(usual).map(([method, run]) =>
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
  const provider: typeof usual = Object.assign(Object.fromEntries(watched), part)
  function tell(event: string, value?: unknown) {
    for (const listener of [...heardBy(event)]) listener(value)
  }
  return {
    provider,
    requests,
    /** As when the wallet says so. */
    tell,
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
