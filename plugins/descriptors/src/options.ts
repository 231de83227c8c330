import { booleanOption, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'

/** The options of the `descriptors` plugin. */
export interface DescriptorsOptions {
  /** Descriptors of your contracts, as parsed JSON. They come before all others. */
  readonly files?: readonly object[]
  /** The files that the `includes` of `files` refer to, by that text. */
  readonly includes?: Readonly<Record<string, object>>
  /**
   * The hashes of files of the service, by CAIP-10 id of the contract. With this option, the service is only asked about these
   * contracts, and a file with another hash is not used. `kit.api('descriptors')` has `hash` for it.
   */
  readonly pins?: Readonly<Record<string, string>>
  /** Uses the descriptors in this package. Default `true`. */
  readonly enableKnown?: boolean
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPins = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(
    ([key, hash]) => /^eip155:\d+:0x[0-9a-fA-F]{40}$/.test(key) && /^0x[0-9a-f]{64}$/.test(`${hash}`),
  )

const checks: Readonly<Record<keyof DescriptorsOptions, OptionCheck>> = {
  files: [(value) => Array.isArray(value) && value.every(isObject), 'a list of objects'],
  includes: [(value) => isObject(value) && Object.values(value).every(isObject), 'an object of objects'],
  pins: [isPins, 'an object of hashes by CAIP-10 id'],
  enableKnown: booleanOption,
}

/**
 * Validates the options. The files are validated when a call is described.
 *
 * @throws {Error} for an unknown option or an invalid value
 */
export const readDescriptorsOptions = (options: DescriptorsOptions | undefined): DescriptorsOptions =>
  readOptions('descriptors', checks, options)
