import type { ChainId } from '@latchkit/kernel'
import type { Offers, PurchaseToken } from '../model.ts'

const networks: readonly (readonly [chainId: ChainId, network: string, address: string])[] = [
  ['eip155:1', 'ethereum-mainnet', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['eip155:137', 'polygon-mainnet', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
]

const usdcOn = ([chainId, network, address]: (typeof networks)[number]): PurchaseToken => ({
  id: '2b92315d-eab7-5bef-84fa-089a131333f5',
  symbol: 'USDC',
  name: 'USD Coin',
  chainId,
  address,
  network,
})

const methods = [
  { id: 'card', min: 10_00n, max: 7_500_00n },
  { id: 'ach_bank_account', min: 10_00n, max: 25_000_00n },
]

/** What is offered if no service says what can be bought. */
export const builtInOffers: Offers = {
  tokens: networks.map(usdcOn),
  currencies: [
    { id: 'USD', methods },
    { id: 'EUR', methods },
  ],
}
