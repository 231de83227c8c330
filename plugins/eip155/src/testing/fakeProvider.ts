import type { Eip1193Provider } from '@latchkit/kernel/chain'

export const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A wallet's provider whose responses are set by method. It records its requests and listeners. */
export interface FakeProvider extends Eip1193Provider {
  readonly requests: { method: string; params?: unknown }[]
  readonly listeners: Map<string, Set<(payload: unknown) => void>>
  emit(event: string, payload: unknown): void
}

export function createFakeProvider(answers: Readonly<Record<string, unknown>> = {}): FakeProvider {
  const requests: { method: string; params?: unknown }[] = []
  const listeners: FakeProvider['listeners'] = new Map()
  const all: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [first],
    eth_accounts: [first],
    eth_chainId: '0x1',
    ...answers,
  }
  return {
    requests,
    listeners,
    async request(call) {
      requests.push(call)
      const answer = all[call.method]
      return typeof answer === 'function' ? answer(call) : answer
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}

export const icon = 'data:image/png;base64,iVBORw0KGgo='

/** Creates a valid announcement; the arguments replace parts of it. */
export function announcement(info: object = {}, provider: unknown = createFakeProvider()): CustomEvent {
  const complete = { uuid: 'u-1', name: 'Wallet', icon, rdns: 'org.wallet', ...info }
  return new CustomEvent('eip6963:announceProvider', { detail: { info: complete, provider } })
}
