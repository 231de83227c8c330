import { boolean, exactOptional, parse, strictObject } from 'valibot'
import type { Eip155Options } from './options.ts'

const flag = (name: string) => exactOptional(boolean(`eip155: ${name} is true or false`))
const schema = strictObject({
  enableEIP6963: flag('enableEIP6963'),
  enableInjected: flag('enableInjected'),
  enableCoinbase: flag('enableCoinbase'),
})

/** The integrator's options, checked: a wrong one fails the plugin with its name. */
export const readOptions = (options: Eip155Options): Eip155Options => parse(schema, options)
