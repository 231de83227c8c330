import { address } from './orders.ts'

export const hash = `0x${'ab'.repeat(32)}`

/** A purchase in the format of the service. */
export const row = (id: string, status = 'SUCCESS', metadata: object = {}, transfers?: unknown) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash,
    minedAt: '2026-01-20T10:00:00.000Z',
    sentFrom: 'Coinbase',
    sentTo: address,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    nonce: 0,
    application: null,
    chain: 'eip155:1',
    ...metadata,
  },
  transfers: transfers ?? [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: '' } },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '98.74' },
      value: 98.74,
      price: 1,
    },
  ],
})
