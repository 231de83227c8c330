import type { NodeAnswer, NodeCall } from './callNode.ts'

/** Maximum size of a batch. Nodes commonly refuse larger ones. */
const maxBatch = 100

/**
 * Collects the calls that are made in the same task and sends them as one batch. A call that equals a pending one shares its
 * answer.
 *
 * @param send sends up to 100 calls and resolves to their answers in the same order
 * @example
 * const askOf = (url: string, options: NodeCallOptions) => batchCalls((calls) => callNode(url, calls, options))
 */
export function batchCalls(
  send: (calls: readonly NodeCall[]) => Promise<readonly NodeAnswer[]>,
): (call: NodeCall) => Promise<NodeAnswer> {
  const pending = new Map<string, Promise<NodeAnswer>>()
  let queue: { readonly call: NodeCall; settle(answer: Promise<NodeAnswer>): void }[] = []

  function flush(): void {
    const queued = queue
    queue = []
    for (let from = 0; from < queued.length; from += maxBatch) {
      const batch = queued.slice(from, from + maxBatch)
      const answers = send(batch.map(({ call }) => call))
      for (const [index, { settle }] of batch.entries()) settle(answers.then((list) => list[index] ?? {}))
    }
  }

  return (call) => {
    const key = JSON.stringify([call.method, call.params])
    const existing = pending.get(key)
    if (existing) return existing
    const answer = new Promise<NodeAnswer>((settle) => {
      if (queue.length === 0) setTimeout(flush)
      queue.push({ call, settle })
    })
    pending.set(key, answer)
    const done = () => pending.delete(key)
    answer.then(done, done)
    return answer
  }
}
