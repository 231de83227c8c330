import { kernelErrors } from '../errors/kernelErrors.ts'

/**
 * Loads a chunk, and once more when it did not come.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED: the site was deployed anew, or nothing comes through
 */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load()
    .catch(load)
    .catch((cause: unknown) => {
      throw kernelErrors.CHUNK_LOAD_FAILED({ cause })
    })
