import type { RequestDraft } from '@latchkit/kernel/plugin'

export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const account = `eip155:1:${address}` as const
export const otherAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`

/** A transaction as a node returns it. */
export interface MinedTransaction {
  readonly from: string
  readonly nonce: string
  readonly to: string
  readonly value: string
  readonly input: string
  readonly hash: string
}

/** A transaction of an account: its payment, and its nonce. */
export const sent = (value: number, nonce: number, from: string = address): MinedTransaction => ({
  from: from.toLowerCase(),
  nonce: toHex(nonce),
  to: otherAddress.toLowerCase(),
  value: toHex(value),
  input: '0x',
  hash: `0x${nonce}of${from.slice(2, 6)}`,
})

/** The transactions that a node has. */
export interface FakeHistory {
  /** The transactions of each block; the first one is that of block 0. */
  readonly blocks: readonly (readonly MinedTransaction[])[]
  readonly pool?: readonly MinedTransaction[]
  /** The first block whose state the node still has. */
  readonly keptFrom?: number
}

/** Returns the result of a node with this history. It is `undefined` if the node has none. */
export function answerFrom(
  { blocks, pool = [], keptFrom = 0 }: FakeHistory,
  { method, params }: RequestDraft,
): unknown {
  const [first, second] = params as readonly string[]
  const head = blocks.length - 1
  const countAt = (block: number, of: string) =>
    blocks.slice(0, block + 1).flatMap((list) => list.filter(({ from }) => from === of.toLowerCase())).length
  if (method === 'eth_blockNumber') return toHex(head)
  if (method === 'eth_getTransactionCount') {
    const block = second === 'latest' || second === 'pending' ? head : Number(second)
    return block < keptFrom ? undefined : toHex(countAt(block, first ?? ''))
  }
  if (method === 'eth_getBlockByNumber')
    return { transactions: first === 'pending' ? pool : blocks[Number(first)] }
  return undefined
}
