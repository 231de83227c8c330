import type { PairingMessage } from '@latchkit/kernel/plugin'
import { deferred } from '@latchkit/kernel/testing'
import type { PairedSession, PairingClient, RelayEvent, SessionEvent } from '../relay/client.ts'

export const firstAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const secondAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Creates a session with one account on two networks. It has approved `personal_sign`. */
export function fakeSession(part: Partial<PairedSession> = {}): PairedSession {
  const accounts = [`eip155:1:${firstAddress}`, `eip155:10:${firstAddress}`]
  const methods = ['personal_sign', 'wallet_switchEthereumChain']
  return { topic: 'topic', expiry: 1, namespaces: { eip155: { accounts, methods } }, ...part }
}

export const createUri = (number: number): string =>
  `wc:${`${number}`.padStart(64, '0')}@2?expiryTimestamp=9999999999&relay-protocol=irn&symKey=${'ab'.repeat(32)}`

/** Creates a fake client. A test plays the roles of the relay and the wallet. */
export function createFakeClient(stored: readonly PairedSession[] = []) {
  const sessions = new Map(stored.map((session) => [session.topic, session]))
  const proposals: ReturnType<typeof deferred<PairedSession>>[] = []
  const sessionListeners = new Set<(event: SessionEvent) => void>()
  const relayListeners = new Set<(event: RelayEvent) => void>()
  const holders = new Set<object>()
  const requests: { topic: string; chainId: string; call: { method: string; params?: unknown } }[] = []
  const ended: string[] = []
  /** The namespaces of each proposal. */
  const proposed: (readonly string[])[] = []
  /** What the wallet was asked to sign with each proposal. */
  const messages: (PairingMessage | undefined)[] = []
  const fake = {
    messages,
    proposed,
    sessions,
    proposals,
    requests,
    ended,
    listenerCount: () => sessionListeners.size + relayListeners.size + holders.size,
    /** Set by a test to make the relay unreachable, or to set the wallet's answer. */
    propose: undefined as (() => Promise<void>) | undefined,
    answer: undefined as (() => Promise<unknown>) | undefined,
    connected: false,
    clockChecked: true,
    emit: (event: SessionEvent) => {
      for (const listener of [...sessionListeners]) listener(event)
    },
    emitRelay: (event: RelayEvent) => {
      for (const listener of [...relayListeners]) listener(event)
    },
  }
  const listen = <T>(listeners: Set<T>, listener: T) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const client: PairingClient = {
    async propose(requested, message) {
      await fake.propose?.()
      messages.push(message)
      proposed.push(Object.keys(requested))
      const answer = deferred<PairedSession>()
      proposals.push(answer)
      answer.promise.catch(() => undefined)
      return { uri: createUri(proposals.length), approval: answer.promise }
    },
    session: (topic) => sessions.get(topic),
    sessions: () => [...sessions.values()],
    async request(topic, chainId, call, onSent) {
      requests.push({ topic, chainId, call })
      onSent(requests.length)
      return fake.answer ? fake.answer() : 'answer'
    },
    async endSession(topic) {
      ended.push(topic)
      sessions.delete(topic)
    },
    onSession: (listener) => listen(sessionListeners, listener),
    isConnected: () => fake.connected,
    isClockChecked: () => fake.clockChecked,
    keepConnected: () => listen(holders, {}),
    onRelay: (listener) => listen(relayListeners, listener),
    close: () => undefined,
  }
  return { ...fake, fake, client }
}
