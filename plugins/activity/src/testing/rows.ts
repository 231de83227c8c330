import type { AccountId } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'

/** The account whose rows these are. */
export const account: AccountId = `eip155:1:${firstAddress}`

/** The hash of a row by its number. */
export const hashOf = (index: number): string => `0x${index.toString(16).padStart(64, '0')}`

/** A transfer in the format of the data service: one ether leaves. */
export const transfer = (overrides: object = {}) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1' },
  value: null,
  price: null,
  ...overrides,
})

/** An NFT that arrives. */
export const nft = (name: string, isSpam: boolean) =>
  transfer({
    fungible_info: null,
    nft_info: { name, content: { preview: null, detail: null }, flags: { is_spam: isSpam } },
    direction: 'in',
  })

/** The parts of a row that differ from the default, a payment of one ether. */
export interface RowParts {
  readonly id?: unknown
  readonly metadata?: object
  readonly transfers?: unknown
}

/** A transaction in the format of the data service. Each one is a minute older than the one before. */
export const row = (index = 0, { metadata, ...rest }: RowParts = {}) => ({
  id: `row-${index}`,
  metadata: {
    operationType: 'send',
    hash: hashOf(index),
    minedAt: new Date(Date.UTC(2026, 10, 20, 12) - index * 60_000).toISOString(),
    sentFrom: firstAddress.toLowerCase(),
    sentTo: secondAddress.toLowerCase(),
    status: 'confirmed',
    nonce: index,
    application: null,
    chain: 'eip155:1',
    ...metadata,
  },
  transfers: [transfer()],
  ...rest,
})
