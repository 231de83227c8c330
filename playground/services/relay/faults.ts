import * as v from 'valibot'

/** The faults of the relay. At most one is active. */
export const relayFaultSchema = v.variant(
  'kind',
  [
    /** New connections are refused and existing ones are closed. */
    v.object({ kind: v.literal('down') }),
    /** All connections are closed once; clients can connect again. */
    v.object({ kind: v.literal('drop') }),
    /** Each frame to a client is delayed. */
    v.object({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    /** Each message is delivered several times. */
    v.object({ kind: v.literal('duplicate'), times: v.pipe(v.number(), v.integer(), v.minValue(2)) }),
    /** Messages are held back and delivered in reverse order. */
    v.object({ kind: v.literal('reorder'), ms: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    /** A client whose token has expired can connect, and is closed with the reason. */
    v.object({ kind: v.literal('explain') }),
  ],
  'must be one of down, drop, slow, duplicate, reorder, explain',
)
export type RelayFault = v.InferOutput<typeof relayFaultSchema>

/** A frame to one client; `letter` is true for a message and false for a response. */
export interface Frame {
  readonly isMessage: boolean
  send(): void
}

/** Sends frames, subject to the current fault. */
export interface FrameGate {
  pass(frame: Frame): void
  readonly fault: RelayFault | undefined
  set(fault: RelayFault | undefined): void
}

export function createFrameGate(): FrameGate {
  let fault: RelayFault | undefined
  let heldFrames: Frame[] = []
  const release = () => {
    const frames = heldFrames.reverse()
    heldFrames = []
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
      else if (fault?.kind === 'reorder' && frame.isMessage) {
        if (heldFrames.length === 0) setTimeout(release, fault.ms)
        heldFrames.push(frame)
      } else {
        const times = fault?.kind === 'duplicate' && frame.isMessage ? fault.times : 1
        for (let count = 0; count < times; count += 1) frame.send()
      }
    },
  }
}
