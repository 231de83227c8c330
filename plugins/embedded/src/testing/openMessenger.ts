import { createMessenger, type Message } from '../messenger/createMessenger.ts'

/** A messenger over a list of what it posted, and a clock that a test moves. */
export function openMessenger(parts: { readonly post?: (message: Message) => boolean } = {}) {
  const posted: Message[] = []
  const late: string[] = []
  const ignored: string[] = []
  let slept = 0
  let ids = 0
  const messenger = createMessenger({
    post: (message) => {
      posted.push(message)
      return true
    },
    randomId: () => `id-${++ids}`,
    // Vitest's timers move this clock too.
    now: () => Date.now() + slept,
    ignored: (why) => ignored.push(why),
    timedOut: (name) => late.push(name),
    ...parts,
  })
  return {
    messenger,
    posted,
    late,
    ignored,
    signal: new AbortController().signal,
    /** Time that no timer noticed. */
    sleep: (ms: number) => {
      slept += ms
    },
    /** Answers the call that was made last. */
    answer: (name: string, payload?: unknown, id = posted.at(-1)?.id) =>
      messenger.receive({ id, type: `@w3m-frame/${name}`, payload }),
  }
}
