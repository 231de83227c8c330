import { kernelErrors } from '../errors/kernelErrors.ts'

/**
 * Loads a chunk of code, and retries once if that fails.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED if the site was redeployed, or if there is no network connection
 */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load()
    .catch(load)
    .catch((cause: unknown) => {
      throw kernelErrors.CHUNK_LOAD_FAILED({ cause })
    })
