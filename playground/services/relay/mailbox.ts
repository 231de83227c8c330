import { createHash } from 'node:crypto'

/** An encrypted message, which the relay cannot read. */
export interface StoredMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number | undefined
  readonly attestation: string | undefined
  readonly publishedAt: number
}

interface Entry extends StoredMessage {
  readonly expiresAt: number
  /** The clients that have confirmed the message, and its sender. */
  readonly seen: Set<string>
}

/** Delivers a message to a connected client; `arrived` is called when the client has confirmed it. */
export type Deliver = (
  client: string,
  subscription: string,
  letter: StoredMessage,
  confirm: () => void,
) => void

export interface Publication {
  readonly topic: string
  readonly message: string
  /** Time to live, in seconds. */
  readonly ttl: number
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
}

/**
 * Stores subscriptions and messages. A message is stored until every subscriber has confirmed it: it is delivered at least
 * once, and never to its sender.
 */
export interface Mailbox {
  publish(from: string, posting: Publication): void
  /** Returns the id of the subscription, which is always the same for a client and a topic. */
  subscribe(client: string, topic: string): string
  unsubscribe(client: string, topic: string): boolean
  /** The messages of a topic that this client has not confirmed. */
  pending(client: string, topic: string): readonly StoredMessage[]
}

export function createMailbox(deliver: Deliver, now: () => number = Date.now): Mailbox {
  const entries = new Map<string, readonly Entry[]>()
  const subscriptions = new Map<string, Map<string, string>>()

  function unexpired(topic: string): readonly Entry[] {
    const current = (entries.get(topic) ?? []).filter((one) => one.expiresAt > now())
    if (current.length > 0) entries.set(topic, current)
    else entries.delete(topic)
    return current
  }

  function send(client: string, letter: Entry): void {
    const subscription = subscriptions.get(client)?.get(letter.topic)
    if (!subscription || letter.seen.has(client)) return
    deliver(client, subscription, letter, () => letter.seen.add(client))
  }

  return {
    publish(from, { topic, message, ttl, tag, attestation }) {
      const publishedAt = now()
      const expiresAt = publishedAt + ttl * 1000
      const letter = { topic, message, tag, attestation, publishedAt, expiresAt, seen: new Set([from]) }
      // Clients repeat a publication that has not been confirmed.
      entries.set(topic, [...unexpired(topic).filter((one) => one.message !== message), letter])
      for (const client of subscriptions.keys()) send(client, letter)
    },
    subscribe(client, topic) {
      const id = createHash('sha256')
        .update(topic + client)
        .digest('hex')
      subscriptions.set(client, (subscriptions.get(client) ?? new Map()).set(topic, id))
      // Messages are delivered after the response that contains the subscription id.
      setImmediate(() => {
        for (const letter of unexpired(topic)) send(client, letter)
      })
      return id
    },
    unsubscribe: (client, topic) => subscriptions.get(client)?.delete(topic) ?? false,
    pending: (client, topic) => unexpired(topic).filter(({ seen }) => !seen.has(client)),
  }
}
