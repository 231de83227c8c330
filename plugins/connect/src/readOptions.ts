import type { Context } from '@latchkit/kernel'
import type { ConnectOptions } from './options.ts'

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isWallets = (value: unknown) =>
  Array.isArray(value) && value.every((one) => isText(one?.id) && isText(one?.name))

const checks = {
  featuredWalletIds: isTexts,
  includeWalletIds: isTexts,
  excludeWalletIds: isTexts,
  customWallets: isWallets,
  termsConditionsUrl: isText,
  privacyPolicyUrl: isText,
  allWallets: (value: unknown) => isText(value) && /^(SHOW|HIDE|ONLY_MOBILE)$/.test(String(value)),
  collapseWallets: isFlag,
  legalCheckbox: isFlag,
  emailShowWallets: isFlag,
  connectorTypeOrder: isTexts,
  connectMethodsOrder: isTexts,
} satisfies Record<keyof ConnectOptions, (value: unknown) => boolean>

/** The integrator's options, checked: a wrong one fails the plugin with its name, rather than half of a list later. */
export function readOptions(options: ConnectOptions): ConnectOptions {
  const given = new Map<string, unknown>(Object.entries(options))
  for (const [name, isRight] of Object.entries(checks))
    if (given.get(name) !== undefined && !isRight(given.get(name)))
      throw new Error(`connect: the option "${name}" is not what it must be`)
  return options
}

/** The integrator's options, checked, and what they ask of the whole plugin done. */
export async function applyOptions(
  context: Pick<Context<'http'>, 'http' | 'tap' | 'signal'>,
  given: ConnectOptions,
): Promise<ConnectOptions> {
  const options = readOptions(given)
  if (options.excludeWalletIds?.length)
    (await import('./directory/excludeInstalled.ts')).excludeInstalled(context, options.excludeWalletIds)
  return options
}
