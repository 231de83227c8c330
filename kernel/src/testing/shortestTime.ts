/**
 * Measures the shortest time that `work` takes over several runs, in milliseconds of this thread's processor time where the
 * platform reports it, so that other processes hardly affect the result. Stops once a run takes less than 5 ms.
 *
 * @example
 * const ms = await shortestTime(() => JSON.parse('[1, 2]'))
 */
export async function shortestTime(work: () => unknown, tries = 20): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries && shortest > 5; turn += 1) {
    const start = threadMs()
    await work()
    shortest = Math.min(shortest, threadMs() - start)
  }
  return shortest
}

const [fewCharacters, manyCharacters] = [10_000, 100_000]
/** Shorter times vary too much to be compared. */
const minMs = 5

/**
 * Measures how many times longer `work` takes for a text of 100,000 characters than for one of 10,000: about 10 times if its
 * time grows with the length, and 100 times if it grows with its square. Times below 5 ms count as 5 ms.
 *
 * @example
 * const growth = await growthOf((characters) => /^a*$/.test('a'.repeat(characters)))
 */
export async function growthOf(work: (characters: number) => unknown): Promise<number> {
  const timeOf = (characters: number) => shortestTime(() => work(characters), 3)
  const few = Math.max(await timeOf(fewCharacters), minMs)
  return Math.max(await timeOf(manyCharacters), minMs) / few
}

function threadMs(): number {
  const usage = globalThis.process?.threadCpuUsage?.()
  return usage ? (usage.user + usage.system) / 1_000 : performance.now()
}
