import { type GenericSchema, maxLength, pipe, string, transform } from 'valibot'
import { cleanName } from './cleanName.ts'

/** A longer name is an error of the service. */
const maxInputLength = 500

/**
 * A schema for a name that others choose freely, which `cleanName` cleans. Text of more than 500 characters is not valid.
 *
 * @example
 * import { parse } from 'valibot'
 *
 * parse(nameSchema(24), 'US\u200bDC') // 'USDC'
 */
export const nameSchema = (maxCharacters: number): GenericSchema<string> =>
  pipe(
    string(),
    maxLength(maxInputLength),
    transform((text) => cleanName(text, maxCharacters)),
  )
