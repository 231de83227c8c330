/** Valid addresses of one key on each network, native segwit and taproot (BIP-173 and BIP-350). */
export const addresses = {
  Mainnet: {
    payment: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ordinals: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  },
  Testnet: {
    payment: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    ordinals: 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  },
} as const

export type FakeNetwork = keyof typeof addresses

export const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
export const txid = 'ab'.repeat(32)
export const signature = btoa('s'.repeat(65))
/** The magic bytes of a PSBT, followed by some data. */
export const psbt = btoa('psbt\xff and the rest')

/** The two addresses in the format of the sats-connect list. */
export const rowsOf = (network: FakeNetwork) => [
  { address: addresses[network].ordinals, publicKey, purpose: 'ordinals', addressType: 'p2tr' },
  { address: addresses[network].payment, publicKey, purpose: 'payment', addressType: 'p2wpkh' },
  { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey, purpose: 'stacks' },
]

export interface SeenCall {
  readonly method: string
  readonly params: unknown
}

type Answer = (params: unknown) => unknown

/** A provider of sats-connect's shape. A handler that throws becomes an error response, as with real wallets. */
export function fakeSatsConnect(answers: Readonly<Record<string, Answer>> = {}) {
  const requests: SeenCall[] = []
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  let network: FakeNetwork = 'Mainnet'
  const account = () => ({ addresses: rowsOf(network), network: { bitcoin: { name: network } } })
  const all: Readonly<Record<string, Answer>> = {
    wallet_connect: account,
    wallet_getAccount: account,
    wallet_getNetwork: () => ({ bitcoin: { name: network } }),
    wallet_disconnect: () => null,
    wallet_changeNetwork(params) {
      network = (params as { name: FakeNetwork }).name
      emit('networkChange', { bitcoin: { name: network }, addresses: rowsOf(network) })
      return null
    },
    signMessage: () => ({ signature, protocol: 'BIP322' }),
    signPsbt: () => ({ psbt }),
    sendTransfer: () => ({ txid }),
    ...answers,
  }
  const emit = (name: string, event: object) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener({ type: name, ...event })
  }
  const provider = {
    async request(method: string, params: unknown) {
      requests.push({ method, params })
      const answer = all[method]
      if (!answer) return { jsonrpc: '2.0', error: { code: -32601, message: 'no such method' } }
      try {
        return { jsonrpc: '2.0', result: await answer(params) }
      } catch (error) {
        return { jsonrpc: '2.0', error }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(cb))
      return () => listeners.get(eventName)?.delete(cb)
    },
  }
  return { provider, requests, emit, listeners }
}

/** A user's rejection in the format of sats-connect. */
export const declined = { code: -32000, message: 'User rejected request' }

/** A page object with the given functions, which records their calls. */
export function fakeObject(answers: Readonly<Record<string, unknown>>) {
  const requests: { readonly method: string; readonly args: readonly unknown[] }[] = []
  const listeners = new Map<string, () => void>()
  const functions = Object.entries(answers).map(([method, answer]) => [
    method,
    async (...args: readonly unknown[]) => {
      requests.push({ method, args })
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(...args) : answer
    },
  ])
  const provider: Record<string, unknown> = {
    ...Object.fromEntries(functions),
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  return { provider, requests, listeners }
}
