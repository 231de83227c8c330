import { createHash } from 'node:crypto'

/** A sealed message on its way. The relay cannot read it. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number | undefined
  readonly attestation: string | undefined
  readonly publishedAt: number
}

interface Kept extends Letter {
  readonly expiresAt: number
  /** Who has said that it arrived, and who wrote it. */
  readonly seen: Set<string>
}

/** Hands a letter to a client that is there; `arrived` is called once the client has said so. */
export type Deliver = (client: string, subscription: string, letter: Letter, arrived: () => void) => void

export interface Posting {
  readonly topic: string
  readonly message: string
  /** Seconds it is kept. */
  readonly ttl: number
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
}

/** Who listens to what, and the letters that are kept until everyone has them: at least once, never to their writer. */
export interface Mailbox {
  publish(from: string, posting: Posting): void
  /** Gives the id of the subscription, always the same for one client and topic. */
  subscribe(client: string, topic: string): string
  unsubscribe(client: string, topic: string): boolean
  /** Letters on a topic that this client has not got. */
  waiting(client: string, topic: string): readonly Letter[]
}

export function createMailbox(deliver: Deliver, now: () => number = Date.now): Mailbox {
  const letters = new Map<string, readonly Kept[]>()
  const subscriptions = new Map<string, Map<string, string>>()

  function living(topic: string): readonly Kept[] {
    const kept = (letters.get(topic) ?? []).filter((one) => one.expiresAt > now())
    if (kept.length > 0) letters.set(topic, kept)
    else letters.delete(topic)
    return kept
  }

  function send(client: string, letter: Kept): void {
    const subscription = subscriptions.get(client)?.get(letter.topic)
    if (!subscription || letter.seen.has(client)) return
    deliver(client, subscription, letter, () => letter.seen.add(client))
  }

  return {
    publish(from, { topic, message, ttl, tag, attestation }) {
      const publishedAt = now()
      const expiresAt = publishedAt + ttl * 1000
      const letter = { topic, message, tag, attestation, publishedAt, expiresAt, seen: new Set([from]) }
      // Clients repeat a publication they have no answer to.
      letters.set(topic, [...living(topic).filter((one) => one.message !== message), letter])
      for (const client of subscriptions.keys()) send(client, letter)
    },
    subscribe(client, topic) {
      const id = createHash('sha256')
        .update(topic + client)
        .digest('hex')
      subscriptions.set(client, (subscriptions.get(client) ?? new Map()).set(topic, id))
      // After the answer that tells the client the id.
      setImmediate(() => {
        for (const letter of living(topic)) send(client, letter)
      })
      return id
    },
    unsubscribe: (client, topic) => subscriptions.get(client)?.delete(topic) ?? false,
    waiting: (client, topic) => living(topic).filter(({ seen }) => !seen.has(client)),
  }
}
