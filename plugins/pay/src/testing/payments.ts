import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import type { Payment } from '../model.ts'
import type { PayOptions } from '../types.ts'

/** Who receives the payments. */
export const recipient = secondAddress
/** An address that is not part of the payment. */
export const thief = `0x${'bad'.repeat(13)}1`
export const payer = firstAddress
export const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const hash = `0x${'ab'.repeat(32)}`

/** A payment of 1.5 USDC on the first test network. */
export const payment: Payment = {
  id: 'p1',
  chainId: 'eip155:1',
  isTest: false,
  token,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  assetId: `eip155:1/erc20:${token}`,
  recipient,
  amount: '1.5',
  value: 1_500_000n,
  choice: 'pay',
  openInNewTab: true,
  redirectUrl: {},
  includeOnly: [],
  exclude: [],
}

/** Options for a payment of 1.5 ETH on the first test network. */
export const options: PayOptions = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient,
  amount: '1.5',
}
