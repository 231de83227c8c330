/** A request's place in the order of arrival. */
export interface Place {
  /** Resolves when everyone who arrived before has left. */
  readonly turn: Promise<void>
  /** Lets the next one go; a second call does nothing. */
  leave(): void
}

/** Gives out places: what is prepared side by side, in any time, is asked in the order in which it arrived. */
export function createOrder(): () => Place {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const turn = last
    let leave: () => void = () => undefined
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    last = turn.then(() => left)
    return { turn, leave: () => leave() }
  }
}
