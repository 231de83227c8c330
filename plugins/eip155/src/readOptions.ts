import { array, boolean, check, exactOptional, parse, pipe, strictObject, string } from 'valibot'
import type { Eip155Options } from './options.ts'

const flag = (name: string) => exactOptional(boolean(`eip155: ${name} is true or false`))
// Compared as a whole: a path or a wildcard would match nothing, in silence.
const origin = pipe(
  string('eip155: safeOrigins are texts'),
  check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'eip155: each of safeOrigins is an origin, such as https://app.safe.global',
  ),
)
const schema = strictObject({
  enableEIP6963: flag('enableEIP6963'),
  enableInjected: flag('enableInjected'),
  enableCoinbase: flag('enableCoinbase'),
  safeOrigins: exactOptional(array(origin, 'eip155: safeOrigins is a list of origins')),
})

/** The integrator's options, checked: a wrong one fails the plugin with its name. */
export const readOptions = (options: Eip155Options): Eip155Options => parse(schema, options)
