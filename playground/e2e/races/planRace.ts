/** What happens to the answer of the wallet. */
export const faults = ['none', 'late', 'lost', 'error', 'refused', 'declined', 'slow'] as const
export type Fault = (typeof faults)[number]

/** What a visitor or the browser does at a time, in one of two tabs. */
export interface RaceStep {
  readonly do: 'send' | 'doubleSend' | 'leave' | 'reload' | 'reconnect'
  readonly tab: 0 | 1
  readonly atMs: number
}

/** One payment, and what disturbs it. */
export interface Race {
  readonly seed: number
  readonly fault: Fault
  /** The time between the wallet's request and its answer. */
  readonly answerMs: number
  /** Whether the visitor clicks again after an outcome was unknown, without confirming that it may be sent twice. */
  readonly retries: boolean
  /** The time between what this visitor has seen and the click. */
  readonly retryMs: number
  readonly steps: readonly RaceStep[]
}

/** Sends of the tab that pays begin in this time, before any wallet has answered. */
const sendMs = 60
const minAnswerMs = 150
/** A person needs longer than this to see a change and not to click. */
const maxRetryMs = 200
/** Answers arrive before this time, unless they are lost. */
const lateMs = 600

/** Plans the race of a seed: the same seed is the same plan. */
export function planRace(seed: number): Race {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const tab = (): 0 | 1 => (random() < 0.7 ? 0 : 1)
  const sends = Array.from({ length: 1 + below(3) }, (): RaceStep => {
    return { do: random() < 0.5 ? 'doubleSend' : 'send', tab: tab(), atMs: below(sendMs) }
  })
  const [first, ...rest] = sends.map((send) => send.tab)
  // A visitor who clicks in the other tab when the payment ends does not know of it.
  const clicksLate = rest.every((tab) => tab === first) && random() < 0.4
  const others: readonly RaceStep[] = [
    ...(clicksLate
      ? [{ do: 'send' as const, tab: first === 0 ? (1 as const) : (0 as const), atMs: below(lateMs) }]
      : []),
    ...(random() < 0.25 ? [{ do: 'leave' as const, tab: tab(), atMs: below(250) }] : []),
    ...(random() < 0.12 ? [{ do: 'reload' as const, tab: 0 as const, atMs: below(300) }] : []),
    ...(random() < 0.08 ? [{ do: 'reconnect' as const, tab: 0 as const, atMs: below(200) }] : []),
  ]
  return {
    seed,
    fault: faults[below(faults.length)] ?? 'none',
    answerMs: minAnswerMs + below(100),
    retries: random() < 0.5,
    retryMs: below(maxRetryMs),
    steps: [...sends, ...others].sort((a, b) => a.atMs - b.atMs),
  }
}

/** The generator mulberry32: numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
