import { lazy } from '../../base/async/lazy.ts'
import { defineErrors } from '../../base/errors/latchkitError.ts'

const errors = defineErrors({
  NAME_INVALID: { message: 'This is not a valid name', surface: 'view' },
  NAME_CONFUSABLE: {
    message: 'This name mixes characters that look alike, so it may belong to another person',
    surface: 'view',
  },
})

const maxCharacters = 255
// Without the flag `u`, the flag `i` matches ASCII letters only. Two hyphens in a row can make a name invalid.
const simple = /^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d]+(-[a-z\d]+)*)*$/i
const loadNormalize = lazy(() => import('@adraffy/ens-normalize'))

/**
 * Returns the normalized form of a name by ENSIP-15. Two names that look the same but are different ones do not both have one:
 * names that mix scripts, or imitate another script, are refused. Names of letters, digits and single hyphens need no tables;
 * for others, they load with the first name.
 *
 * @throws {LatchkitError} NAME_INVALID, NAME_CONFUSABLE, CHUNK_LOAD_FAILED
 * @example await normalizeName('Alice.ETH') // 'alice.eth'
 * @see https://docs.ens.domains/ensip/15
 */
export async function normalizeName(name: string): Promise<string> {
  if (name === '' || name.length > maxCharacters) throw errors.NAME_INVALID()
  if (simple.test(name)) return name.toLowerCase()
  const { ens_normalize: normalize } = await loadNormalize()
  try {
    return normalize(name)
  } catch (cause) {
    throw isAboutLooks(cause) ? errors.NAME_CONFUSABLE({ cause }) : errors.NAME_INVALID({ cause })
  }
}

/** The library has no error codes; its tests fix these words. */
const isAboutLooks = (error: unknown): boolean =>
  error instanceof Error && /illegal mixture|whole-script confusable/.test(error.message)
