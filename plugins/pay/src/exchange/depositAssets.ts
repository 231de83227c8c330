import type { ChainId, Network } from '@latchkit/kernel'
import type { DepositAsset } from '../model.ts'
import { readAsset } from '../payment/assetId.ts'
import type { PaymentAsset } from '../types.ts'

const solana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** USDC on its networks. @see https://developers.circle.com/stablecoins/usdc-contract-addresses */
const usdc: Readonly<Record<string, string>> = {
  'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  'eip155:84532': '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  [solana]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
}

/** USDT on its networks. @see https://tether.to/en/supported-protocols */
const usdt: Readonly<Record<string, string>> = {
  'eip155:1': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'eip155:10': '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
  'eip155:42161': '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  'eip155:137': '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  [solana]: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
}

/** The assets that can be deposited on a network: its native currency, those of the site, USDC and USDT. */
export function depositAssetsOf(
  { caipNetworkId: chainId, nativeCurrency }: Network,
  own: readonly PaymentAsset[],
): readonly DepositAsset[] {
  const stable = (token: string | undefined, symbol: string, name: string): DepositAsset[] =>
    token === undefined ? [] : [{ chainId, token, symbol, name, decimals: 6 }]
  const given = own.flatMap(({ network, asset, metadata }): DepositAsset[] => {
    const token = network === chainId ? readAsset(asset, chainId) : undefined
    return token === undefined || token === 'native' ? [] : [{ ...metadata, chainId, token }]
  })
  const tokens = [
    ...given,
    ...stable(usdc[chainId], 'USDC', 'USD Coin'),
    ...stable(usdt[chainId], 'USDT', 'Tether USD'),
  ]
  const { decimals, name, symbol } = nativeCurrency
  return [{ chainId, token: undefined, symbol, name, decimals }, ...uniqueByToken(tokens)]
}

const uniqueByToken = (assets: readonly DepositAsset[]): readonly DepositAsset[] =>
  assets.filter((asset, at) => assets.findIndex(({ token }) => token === asset.token) === at)
