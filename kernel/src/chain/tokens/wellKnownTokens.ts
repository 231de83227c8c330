import { copyOwn } from '../../objects/copyOwn.ts'

/**
 * Symbols and names of native currencies. A token with an address can never be one of these.
 *
 * @example nativeNames.includes('ETH') // true
 */
export const nativeNames: readonly string[] = [
  'ETH',
  'Ether',
  'Ethereum',
  'BTC',
  'Bitcoin',
  'SOL',
  'Solana',
  'BNB',
  'POL',
  'MATIC',
  'AVAX',
  'XDAI',
]

/**
 * The addresses of tokens that are impersonated most often, by symbol and CAIP-2 id. They are pinned here, because a service that
 * lists tokens can give any symbol to any address.
 *
 * @example wellKnownTokens.USDC?.['eip155:8453'] // '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
 */
export const wellKnownTokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  USDC: {
    'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:10': '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    'eip155:56': '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    'eip155:137': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    'eip155:43114': '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  USDT: {
    'eip155:1': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'eip155:10': '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    'eip155:56': '0x55d398326f99059fF775485246999027B3197955',
    'eip155:137': '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    'eip155:42161': '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    'eip155:43114': '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
  DAI: {
    'eip155:1': '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'eip155:10': '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    'eip155:137': '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
    'eip155:8453': '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    'eip155:42161': '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
  },
  WETH: {
    'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    'eip155:10': '0x4200000000000000000000000000000000000006',
    'eip155:137': '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    'eip155:8453': '0x4200000000000000000000000000000000000006',
    'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
  WBTC: {
    'eip155:1': '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    'eip155:137': '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
    'eip155:42161': '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
  },
}

/**
 * The names of the well-known tokens, by symbol.
 *
 * @example wellKnownNames.USDT?.includes('Tether') // true
 */
export const wellKnownNames: Readonly<Record<string, readonly string[]>> = {
  USDC: ['USD Coin', 'US Dollar Coin'],
  USDT: ['Tether', 'Tether USD', 'USD Tether'],
  DAI: ['Dai Stablecoin'],
  WETH: ['Wrapped Ether', 'Wrapped Ethereum'],
  WBTC: ['Wrapped BTC', 'Wrapped Bitcoin'],
}

/** The contracts that some networks have for their native currency itself, in lower case for EVM networks. */
const nativeContracts: Readonly<Record<string, string>> = copyOwn({
  'eip155:137': '0x0000000000000000000000000000000000001010',
  'eip155:324': '0x000000000000000000000000000000000000800a',
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'So11111111111111111111111111111111111111112',
})

/** Hex addresses are compared without case, others with case. */
const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The symbols of the well-known tokens, by CAIP-10 id: a list can have thousands of tokens to look up. */
const symbols: ReadonlyMap<string, string> = new Map(
  Object.entries(wellKnownTokens).flatMap(([symbol, addresses]) =>
    Object.entries(addresses).map(([chainId, address]) => [`${chainId}:${keyOf(address)}`, symbol] as const),
  ),
)

/**
 * Returns the symbol of the well-known token at an address, whatever the token calls itself.
 *
 * @example wellKnownSymbolOf('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'eip155:1') // 'USDC'
 */
export const wellKnownSymbolOf = (address: string, chainId: string): string | undefined =>
  symbols.get(`${chainId}:${keyOf(address)}`)

/** The decimals of the well-known tokens, by symbol, and by CAIP-2 id and symbol where a network differs. */
const decimalsOf: Readonly<Record<string, number>> = copyOwn({
  USDC: 6,
  USDT: 6,
  DAI: 18,
  WETH: 18,
  WBTC: 8,
  'eip155:56:USDC': 18,
  'eip155:56:USDT': 18,
})

/** What is known about a token without asking a node. */
export interface WellKnownToken {
  /** Its symbol. */
  readonly symbol: string
  /** Its decimals. */
  readonly decimals: number
}

/**
 * Returns the symbol and the decimals of the well-known token at an address, if there is one. What a node claims about it
 * cannot change how its amounts are shown.
 *
 * @example findWellKnownToken('eip155:1', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48') // { symbol: 'USDC', decimals: 6 }
 */
export function findWellKnownToken(chainId: string, address: string): WellKnownToken | undefined {
  const symbol = wellKnownSymbolOf(address, chainId)
  const decimals = decimalsOf[`${chainId}:${symbol}`] ?? decimalsOf[`${symbol}`]
  return symbol === undefined || decimals === undefined ? undefined : { symbol, decimals }
}

/** Whether an address is the contract that a network has for its native currency itself. */
export const isNativeContract = (address: string, chainId: string): boolean =>
  nativeContracts[chainId] === keyOf(address)
