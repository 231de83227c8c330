import { type OptionCheck, readOptions } from '@latchkit/kernel/plugin'

/** The options of the `safe` plugin. */
export interface SafeOptions {
  /** The origins of Safe apps. A page framed by one of them offers that Safe. Default `['https://app.safe.global']`. */
  readonly origins?: readonly string[]
}

// Origins are compared as a whole: a path or a wildcard would silently match nothing.
const isOrigin = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
const isOrigins = (value: unknown) => Array.isArray(value) && value.every(isOrigin)

const checks: Readonly<Record<keyof SafeOptions, OptionCheck>> = {
  origins: [isOrigins, 'a list of origins, such as https://app.safe.global'],
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readSafeOptions = (options: SafeOptions): SafeOptions => readOptions('safe', checks, options)
