import type { NodeAnswer, NodeCall } from './callNode.ts'

/** Nodes commonly refuse larger batches. */
const maxBatch = 100

/**
 * Collects the calls that are made at once and sends them together; a call that equals one in flight shares its answer.
 *
 * @param send sends up to 100 calls and resolves to their answers in the same order
 * @example
 * const askOf = (url: string, options: NodeCallOptions) => batchCalls((calls) => callNode(url, calls, options))
 */
export function batchCalls(
  send: (calls: readonly NodeCall[]) => Promise<readonly NodeAnswer[]>,
): (call: NodeCall) => Promise<NodeAnswer> {
  const inFlight = new Map<string, Promise<NodeAnswer>>()
  let waiting: { readonly call: NodeCall; settle(answer: Promise<NodeAnswer>): void }[] = []

  function flush(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += maxBatch) {
      const batch = all.slice(from, from + maxBatch)
      const answers = send(batch.map(({ call }) => call))
      for (const [at, { settle }] of batch.entries()) settle(answers.then((list) => list[at] ?? {}))
    }
  }

  return (call) => {
    const key = JSON.stringify([call.method, call.params])
    const known = inFlight.get(key)
    if (known) return known
    const answer = new Promise<NodeAnswer>((settle) => {
      if (waiting.length === 0) setTimeout(flush)
      waiting.push({ call, settle })
    })
    inFlight.set(key, answer)
    const done = () => inFlight.delete(key)
    answer.then(done, done)
    return answer
  }
}
