import type { PayableAsset } from '../../payments/assets.ts'
import type { Payments } from '../../payments/payOut.ts'

/** Ids of currencies, invented. */
const ids: Readonly<Record<string, string>> = {
  ETH: '6d3e1a52-0c4b-5f0e-9a51-3a1f0f7c3b11',
  LUSD: '0f9b7c8e-52d4-5a6d-8f37-71c2a4d09e22',
  SOL: 'a7d1c9f4-83b6-5e2c-b4a8-5c90e6d21f33',
}

/** What can be bought: ETH and LUSD on the first EVM chain, and SOL on the first cluster. */
export function purchasable({ assets }: Payments): readonly PayableAsset[] {
  return Object.keys(ids).flatMap((symbol) => assets.find((asset) => asset.symbol === symbol) ?? [])
}

/** Finds what can be bought by its symbol. Local Dollars take the place of USDC. */
export function findPurchasable(payments: Payments, symbol: string): PayableAsset | undefined {
  const local = symbol.toUpperCase() === 'USDC' ? 'LUSD' : symbol.toUpperCase()
  return purchasable(payments).find((asset) => asset.symbol === local)
}

/** The kind of addresses that receive an asset. */
export const isReceivable = ({ chainId }: PayableAsset, address: string): boolean =>
  address.startsWith('0x') === chainId.startsWith('eip155:')

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** The name of an asset's network in the calls of the on-ramp. */
export const networkOf = ({ chainName }: PayableAsset): string => slug(chainName)

/** What can be bought, as the options list it. */
export const purchaseCurrencies = (payments: Payments) =>
  purchasable(payments).map((asset) => ({
    id: ids[asset.symbol],
    name: asset.name,
    symbol: asset.symbol,
    networks: [
      {
        name: networkOf(asset),
        displayName: asset.chainName,
        contractAddress: asset.token ?? '',
        chainId: asset.chainId.replace('eip155:', ''),
      },
    ],
  }))

export const paymentMethods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** How much of a US dollar a unit of each currency is, in hundredths. */
export const paymentCurrencies: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 110n }
