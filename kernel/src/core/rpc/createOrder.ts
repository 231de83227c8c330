import { withResolvers } from '../../base/async/withResolvers.ts'

/** A request's place in the queue. */
export interface Place {
  /** Resolves when all requests that arrived earlier have left the queue. */
  readonly turn: Promise<void>
  /** Leaves the queue. A second call does nothing. */
  leave(): void
}

/** Creates a queue. Requests are prepared concurrently, but they are shown in the order in which they arrived. */
export function createOrder(): () => Place {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const turn = last
    const { promise: left, resolve: leave } = withResolvers<void>()
    last = turn.then(() => left)
    return { turn, leave }
  }
}
