import type { Eip155Options } from './options.ts'

// Validated by hand: valibot code that is used anywhere would be loaded with every opening of the modal.
const isFlag = (value: unknown) => typeof value === 'boolean'
// Origins are compared as a whole: a path or a wildcard would silently match nothing.
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

/** Validates the integrator's options. An invalid option makes the plugin fail with an error that names it. */
export function readOptions(options: Eip155Options): Eip155Options {
  const checksByName: Readonly<Record<string, Check | undefined>> = checks
  for (const [name, value] of Object.entries(options)) {
    const [isValid, expected] = (Object.hasOwn(checksByName, name) && checksByName[name]) || []
    if (!isValid) throw new Error(`eip155: there is no option ${name}`)
    if (value !== undefined && !isValid(value)) throw new Error(`eip155: ${name} is ${expected}`)
  }
  return options
}
