/** Alice's key, encoded with the generic prefix, for Polkadot and for Kusama; and Bob's with the generic prefix. */
export const alice = {
  publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  generic: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
}
export const bob = { generic: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty' }

export const signature = `0x${'12'.repeat(64)}`

/** An extension whose responses a test can replace. It records the requests that it receives. */
export interface FakeExtension {
  readonly entry: { version: string; enable(origin: string): Promise<unknown> }
  readonly requests: { readonly method: string; readonly params: unknown }[]
  readonly listeners: Set<(accounts: unknown) => void>
  answers: Record<string, unknown>
  /** Notifies the listeners of other accounts. */
  emit(accounts: unknown): void
}

export const shared: readonly object[] = [
  { address: alice.generic, name: 'Alice', type: 'sr25519', genesisHash: null },
  { address: bob.generic, name: 'Bob' },
]

/** Creates an extension; a response that is a function is called with the params. */
export function createFakeExtension(answers: Record<string, unknown> = {}): FakeExtension {
  const requests: FakeExtension['requests'] = []
  const listeners: FakeExtension['listeners'] = new Set()
  const fake: FakeExtension = {
    requests,
    listeners,
    answers: {
      accounts: shared,
      signRaw: { id: 1, signature },
      signPayload: { id: 2, signature },
      ...answers,
    },
    emit: (accounts) => listeners.forEach((listener) => void listener(accounts)),
    entry: {
      version: '1',
      enable: async (origin) => (await ask('enable', origin)) ?? injected,
    },
  }
  async function ask(method: string, params: unknown): Promise<unknown> {
    requests.push({ method, params })
    const answer = fake.answers[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  const injected = {
    accounts: {
      get: () => ask('accounts', undefined),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw: unknown) => ask('signRaw', raw),
      signPayload: (payload: unknown) => ask('signPayload', payload),
    },
  }
  return fake
}
