/**
 * Waits for a step of a measurement. The page's own functions poll without an end, so that polling costs them nothing.
 * @throws Error with a sentence that names the step if it takes longer than `seconds`.
 */
export async function withinTime<T>(what: string, seconds: number, step: () => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`This step did not end within ${seconds} seconds: ${what}.`)),
      seconds * 1_000,
    )
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    return await Promise.race([step(), late])
  } finally {
    stop.abort()
  }
}
