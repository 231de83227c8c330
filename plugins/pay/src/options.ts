import { booleanOption, isHostList, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'
import type { PayPluginOptions } from './types.ts'

const shape = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

function isAsset(value: unknown): boolean {
  const { network, asset, metadata } = Object(value)
  const { name, symbol, decimals } = Object(metadata)
  const texts = [network, asset, name, symbol]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    shape.test(network) &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 36
  )
}

const checks: Readonly<Record<keyof PayPluginOptions, OptionCheck>> = {
  enableDeposit: booleanOption,
  assets: [
    (value) => Array.isArray(value) && value.every(isAsset),
    'a list of assets, each with its network, asset and metadata { name, symbol, decimals }',
  ],
  exchangeHosts: [
    (value) => typeof value === 'object' && value !== null && Object.values(value).every(isHostList),
    'an object of hosts by exchange, such as { kraken: ["pay.example.com"] }',
  ],
}

/**
 * Validates the options.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readPayOptions = (options: PayPluginOptions | undefined): PayPluginOptions =>
  readOptions('pay', checks, options)
