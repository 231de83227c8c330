import { kernelErrors } from '../errors/kernelErrors.ts'

type Load<Module> = () => Promise<Module>

/** A function that loads code. @example const nameOf = ({ loaded }: Lazy<{ readonly name: string }>) => loaded?.name ?? '…' */
export interface Lazy<Module> {
  /**
   * Loads the code once, and retries once if that fails. The next call after a failure tries again.
   *
   * @throws {LatchkitError} CHUNK_LOAD_FAILED if the site was redeployed, or if there is no network connection
   */
  (): Promise<Module>
  /** The code, once it has loaded. */
  readonly loaded: Module | undefined
  /** Loads code that is probably needed soon. If that fails, the code is loaded again when it is needed. */
  preload(): void
}

/** The loader of each function that was passed to `lazy`, and of each loader. */
const loaders = new WeakMap<Load<unknown>, Lazy<unknown>>()

/**
 * Returns a function that loads code. The same `load` always has the same loader, and a loader is its own. All code that is
 * not loaded at the start is loaded through it.
 *
 * @example
 * const loadChart = lazy(async () => ({ draw: () => undefined }))
 * const draw = async () => (await loadChart()).draw()
 * loadChart.preload()
 */
// @__NO_SIDE_EFFECTS__
export function lazy<Module>(load: Load<Module>): Lazy<Module> {
  // The loader of a function loads the same type as the function.
  const existing = loaders.get(load) as Lazy<Module> | undefined
  return existing ?? createLoader(load)
}

function createLoader<Module>(load: Load<Module>): Lazy<Module> {
  // A browser resolves `import()` in a later task, also for code that has loaded, and several calls for one file in any order:
  // callers that wait for the same code would overtake one another. So it is called only once.
  let pending: Promise<Module> | undefined
  async function run(): Promise<Module> {
    loader.loaded = await load()
    return loader.loaded
  }
  function attempt(): Promise<Module> {
    if (pending) return pending
    pending = run()
    // What failed is requested again by the next caller.
    pending.catch(() => (pending = undefined))
    return pending
  }
  const loader = Object.assign(
    () =>
      attempt()
        .catch(attempt)
        .catch((cause: unknown) => {
          throw kernelErrors.CHUNK_LOAD_FAILED({ cause })
        }),
    { loaded: undefined as Module | undefined, preload: () => void attempt().catch(() => undefined) },
  )
  loaders.set(load, loader).set(loader, loader)
  return loader
}
