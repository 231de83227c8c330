import type { Eip155Options } from './options.ts'

// By hand, as the other code that few pages load: what is used of valibot anywhere is loaded by every opening.
const isFlag = (value: unknown) => typeof value === 'boolean'
// Compared as a whole: a path or a wildcard would match nothing, in silence.
const isOrigin = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
const isOrigins = (value: unknown) => Array.isArray(value) && value.every(isOrigin)

type Check = readonly [(value: unknown) => boolean, string]
const flag: Check = [isFlag, 'true or false']
const checks: Readonly<Record<keyof Eip155Options, Check>> = {
  enableEIP6963: flag,
  enableInjected: flag,
  enableCoinbase: flag,
  safeOrigins: [isOrigins, 'a list of origins, such as https://app.safe.global'],
}

/** The integrator's options, checked: a wrong one fails the plugin with its name. */
export function readOptions(options: Eip155Options): Eip155Options {
  const known: Readonly<Record<string, Check | undefined>> = checks
  for (const [name, value] of Object.entries(options)) {
    const [isRight, what] = (Object.hasOwn(known, name) && known[name]) || []
    if (!isRight) throw new Error(`eip155: there is no option ${name}`)
    if (value !== undefined && !isRight(value)) throw new Error(`eip155: ${name} is ${what}`)
  }
  return options
}
