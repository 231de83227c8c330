/**
 * A check of an option, with what the option must be, for the error message.
 *
 * @example const currency: OptionCheck = [(value) => value === 'EUR' || value === 'USD', 'EUR or USD']
 */
export type OptionCheck = readonly [isValid: (value: unknown) => boolean, expected: string]

/**
 * The check of an option that is `true` or `false`.
 *
 * @example const checks = { enableCoupons: booleanOption }
 */
export const booleanOption: OptionCheck = [(value) => typeof value === 'boolean', 'true or false']

/**
 * Validates the options that an integrator passes to a plugin. An option that is `undefined` is not set.
 *
 * @throws {Error} for an unknown option and for an invalid value, with the plugin and the name of the option
 * @example
 * interface ShopOptions {
 *   readonly enableCoupons?: boolean
 * }
 * const read = (options: ShopOptions | undefined) => readOptions('shop', { enableCoupons: booleanOption }, options)
 */
export function readOptions<Options extends object>(
  plugin: string,
  checks: Readonly<Record<keyof Options, OptionCheck>>,
  options: Options | undefined,
): Partial<Options> {
  const checkOf = new Map<string, OptionCheck>(Object.entries(checks))
  for (const [name, value] of Object.entries(options ?? {})) {
    const check = checkOf.get(name)
    if (!check) throw new Error(`${plugin}: there is no option "${name}"`)
    const [isValid, expected] = check
    if (value !== undefined && !isValid(value))
      throw new Error(`${plugin}: the option "${name}" must be ${expected}`)
  }
  return options ?? {}
}
