import { createMessenger, type Message } from '../messenger/createMessenger.ts'

/** Creates a messenger that records the posted messages, and a clock that a test controls. */
export function openMessenger(parts: { readonly post?: (message: Message) => boolean } = {}) {
  const posted: Message[] = []
  const timedOut: string[] = []
  const ignored: string[] = []
  let skipped = 0
  let ids = 0
  const messenger = createMessenger({
    post: (message) => {
      posted.push(message)
      return true
    },
    randomId: () => `id-${++ids}`,
    // Vitest's fake timers advance this clock too.
    now: () => Date.now() + skipped,
    onIgnored: (why) => ignored.push(why),
    onTimeout: (name) => timedOut.push(name),
    ...parts,
  })
  return {
    messenger,
    posted,
    timedOut,
    ignored,
    signal: new AbortController().signal,
    /** Advances the clock without firing timers. */
    skipTime: (ms: number) => {
      skipped += ms
    },
    /** Answers the latest call. */
    answer: (name: string, payload?: unknown, id = posted.at(-1)?.id) =>
      messenger.receive({ id, type: `@w3m-frame/${name}`, payload }),
  }
}
