import type { NodeAnswer, NodeCall } from './callNode.ts'

/** Maximum size of a batch. */
const maxBatch = 1_000
/** The size of the parts in which a larger batch is sent again, because some nodes accept no more. */
const partSize = 100
/** How many pending calls can be shared. Further ones are sent unshared, so that no page can fill the memory. */
const maxShared = 8_192

/**
 * Collects the calls that are made in the same task and sends them as one batch. A call that equals a pending one shares its
 * answer. A batch of more than 100 calls that fails is sent again in parts, until one of them fails.
 *
 * @param send sends up to 1000 calls and resolves to their answers in the same order
 * @example
 * const askOf = (url: string, options: NodeCallOptions) => batchCalls((calls) => callNode(url, calls, options))
 */
export function batchCalls(
  send: (calls: readonly NodeCall[]) => Promise<readonly NodeAnswer[]>,
): (call: NodeCall) => Promise<NodeAnswer> {
  const pending = new Map<string, Promise<NodeAnswer>>()
  let queue: { readonly call: NodeCall; settle(answer: Promise<NodeAnswer>): void }[] = []

  async function sendParts(calls: readonly NodeCall[]): Promise<readonly NodeAnswer[]> {
    const answers: NodeAnswer[] = []
    for (const part of slices(calls, partSize)) answers.push(...(await send(part)))
    return answers
  }

  const sendBatch = (calls: readonly NodeCall[]) =>
    calls.length > partSize ? send(calls).catch(() => sendParts(calls)) : send(calls)

  function flush(): void {
    const queued = queue
    queue = []
    for (const batch of slices(queued, maxBatch)) {
      const answers = sendBatch(batch.map(({ call }) => call))
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
    if (pending.size < maxShared) {
      pending.set(key, answer)
      const done = () => pending.delete(key)
      answer.then(done, done)
    }
    return answer
  }
}

const slices = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
