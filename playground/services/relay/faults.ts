import * as v from 'valibot'

/** What may be wrong with the relay. One at a time. */
export const relayFaultSchema = v.variant(
  'kind',
  [
    /** Nobody is let in, and who is in is thrown out. */
    v.object({ kind: v.literal('down') }),
    /** Everyone is thrown out once, and may come back. */
    v.object({ kind: v.literal('drop') }),
    /** Each frame to a client comes later. */
    v.object({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    /** Each letter comes more often than once. */
    v.object({ kind: v.literal('duplicate'), times: v.pipe(v.number(), v.integer(), v.minValue(2)) }),
    /** Letters are held back and come in the other order. */
    v.object({ kind: v.literal('reorder'), ms: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ],
  'must be one of down, drop, slow, duplicate, reorder',
)
export type RelayFault = v.InferOutput<typeof relayFaultSchema>

/** A frame on its way to one client; a letter is told apart from an answer. */
export interface Frame {
  readonly letter: boolean
  send(): void
}

/** Lets frames through as the current fault has it. */
export interface FrameGate {
  pass(frame: Frame): void
  readonly fault: RelayFault | undefined
  set(fault: RelayFault | undefined): void
}

export function createFrameGate(): FrameGate {
  let fault: RelayFault | undefined
  let held: Frame[] = []
  const release = () => {
    const frames = held.reverse()
    held = []
    for (const { send } of frames) send()
  }
  return {
    get fault() {
      return fault
    },
    set(next) {
      fault = next
      release()
    },
    pass(frame) {
      if (fault?.kind === 'slow') setTimeout(frame.send, fault.ms)
      else if (fault?.kind === 'reorder' && frame.letter) {
        if (held.length === 0) setTimeout(release, fault.ms)
        held.push(frame)
      } else {
        const times = fault?.kind === 'duplicate' && frame.letter ? fault.times : 1
        for (let count = 0; count < times; count += 1) frame.send()
      }
    },
  }
}
