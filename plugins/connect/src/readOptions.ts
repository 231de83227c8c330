import type { Context } from '@latchkit/kernel'
import type { ConnectOptions } from './options.ts'

const isText = (value: unknown) => typeof value === 'string'
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isWalletList = (value: unknown) =>
  Array.isArray(value) && value.every((wallet) => isText(wallet?.id) && isText(wallet?.name))

const checks = {
  featuredWalletIds: isTextList,
  includeWalletIds: isTextList,
  excludeWalletIds: isTextList,
  customWallets: isWalletList,
  termsConditionsUrl: isText,
  privacyPolicyUrl: isText,
  allWallets: (value: unknown) => isText(value) && /^(SHOW|HIDE|ONLY_MOBILE)$/.test(String(value)),
  collapseWallets: isFlag,
  legalCheckbox: isFlag,
  emailShowWallets: isFlag,
  connectorTypeOrder: isTextList,
  connectMethodsOrder: isTextList,
} satisfies Record<keyof ConnectOptions, (value: unknown) => boolean>

/**
 * Validates the options. An invalid option makes the plugin fail with the option's name, instead of breaking a list later.
 */
export function readOptions(options: ConnectOptions): ConnectOptions {
  const values = new Map<string, unknown>(Object.entries(options))
  for (const [name, isValid] of Object.entries(checks))
    if (values.get(name) !== undefined && !isValid(values.get(name)))
      throw new Error(`connect: the option "${name}" is not what it must be`)
  return options
}

/** Validates the options, and applies those that concern the whole plugin. */
export async function applyOptions(
  context: Pick<Context<'http'>, 'http' | 'tap' | 'signal'>,
  input: ConnectOptions,
): Promise<ConnectOptions> {
  const options = readOptions(input)
  if (options.excludeWalletIds?.length)
    (await import('./directory/excludeInstalled.ts')).excludeInstalled(context, options.excludeWalletIds)
  return options
}
