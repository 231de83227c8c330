import { kernelErrors } from '../errors/kernelErrors.ts'

type Load<Module> = () => Promise<Module>

/** What each `load` has loaded, so that it can be used at once, without an `await`. */
const loaded = new WeakMap<Load<unknown>, unknown>()

/**
 * Returns what a function has loaded in advance or for a view, if it has.
 *
 * @example
 * const loadChart = async () => ({ draw: () => undefined })
 * loadedCode(loadChart)?.draw()
 */
export const loadedCode = <Module>(load: Load<Module>): Module | undefined =>
  loaded.get(load) as Module | undefined

/** What is loading, or has loaded, by its `load`. */
const loading = new WeakMap<Load<unknown>, Promise<unknown>>()

// A browser resolves `import()` in a later task, also for code that has loaded, and several calls for one file in any order:
// requests that wait for the same code would overtake one another. So it is called only once.
function remember<Module>(load: Load<Module>): Promise<Module> {
  const existing = loading.get(load) as Promise<Module> | undefined
  if (existing) return existing
  const read = async () => {
    const code = await load()
    loaded.set(load, code)
    return code
  }
  const promise = read()
  loading.set(load, promise)
  // What failed is requested again by the next caller.
  promise.catch(() => loading.delete(load))
  return promise
}

/**
 * Loads a chunk of code once, and retries once if that fails. `load` must be a constant function.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED if the site was redeployed, or if there is no network connection
 * @example
 * const loadChart = async () => ({ draw: () => undefined })
 * const draw = async () => (await loadCode(loadChart)).draw()
 */
export const loadCode = <Module>(load: Load<Module>): Promise<Module> =>
  remember(load)
    .catch(() => remember(load))
    .catch((cause: unknown) => {
      throw kernelErrors.CHUNK_LOAD_FAILED({ cause })
    })

/**
 * Loads code that is probably needed soon. If that fails, the code is loaded again when it is needed.
 *
 * @example
 * const loadChart = async () => ({ draw: () => undefined })
 * preloadCode(loadChart)
 */
export const preloadCode = (load: Load<unknown>): void => void remember(load).catch(() => undefined)
