import { firstAddress } from '@latchkit/kernel/testing'
import type { Order } from '../model.ts'

/** The receiver of the orders. */
export const address = firstAddress
/** An address that is not the visitor's. */
export const thief = `0x${'bad'.repeat(13)}1`

/** An order of 100.50 USD of USDC on the first test network. */
export const order: Order = {
  account: `eip155:1:${address}`,
  address,
  token: { id: 'usdc', symbol: 'USDC', name: 'USD Coin', chainId: 'eip155:1', network: 'ethereum-mainnet' },
  currency: 'USD',
  method: 'card',
  amount: '100.50',
  cents: 100_50n,
}

/** The text of the parameter that names the receiver. */
export const wallets = (wallet: object = {}): string =>
  JSON.stringify([{ address, blockchains: ['ethereum'], assets: ['USDC'], ...wallet }])

/** A checkout URL of Coinbase for the order, with other parameters. `undefined` removes one. */
export function coinbaseUrl(
  changes: Readonly<Record<string, string | undefined>> = {},
  base = 'https://pay.coinbase.com/buy/select-asset',
): string {
  const parameters = {
    appId: 'bf18c88d-495a-463b-b249-0b9d3656cf5e',
    destinationWallets: wallets(),
    partnerUserId: address,
    defaultNetwork: 'ethereum',
    defaultExperience: 'buy',
    presetFiatAmount: '100.5',
    ...changes,
  }
  const entries = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return `${base}?${new URLSearchParams(entries)}`
}
