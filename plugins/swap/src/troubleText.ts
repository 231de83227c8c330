import type { NodeErrorKind } from '@latchkit/kernel/chain'
import type { SwapMessage } from './messages/en.ts'
import type { Trouble } from './model.ts'

/** The sentence of each reason why a swap is not asked for. */
export const troubleText: Readonly<Record<Trouble, SwapMessage>> = {
  router: 'swap.trouble.contract',
  spender: 'swap.trouble.contract',
  method: 'swap.trouble.unreadable',
  encoding: 'swap.trouble.unreadable',
  extras: 'swap.trouble.unreadable',
  route: 'swap.trouble.unreadable',
  recipient: 'swap.trouble.recipient',
  tokens: 'swap.trouble.tokens',
  amount: 'swap.trouble.amount',
  value: 'swap.trouble.amount',
  minimum: 'swap.trouble.minimum',
  less: 'swap.trouble.less',
  deadline: 'swap.trouble.deadline',
  stale: 'swap.trouble.stale',
  quote: 'swap.trouble.quote',
  decimals: 'swap.trouble.decimals',
  balance: 'swap.trouble.balance',
  reverts: 'swap.trouble.reverts',
  down: 'swap.trouble.down',
  build: 'swap.trouble.build',
  approval: 'swap.trouble.approval',
  code: 'swap.trouble.code',
}

/** The sentence of each error of a node. */
export const nodeText: Readonly<Record<NodeErrorKind, SwapMessage>> = {
  executionReverted: 'swap.trouble.reverts',
  feeCapTooHigh: 'swap.node.feeCapTooHigh',
  feeCapTooLow: 'swap.node.feeCapTooLow',
  gasTooHigh: 'swap.node.gasTooHigh',
  gasTooLow: 'swap.node.gasTooLow',
  insufficientFunds: 'swap.node.insufficientFunds',
  nonceMax: 'swap.node.nonceMax',
  nonceTooHigh: 'swap.node.nonceTooHigh',
  nonceTooLow: 'swap.node.nonceTooLow',
  tipAboveFeeCap: 'swap.node.tipAboveFeeCap',
  typeNotSupported: 'swap.node.typeNotSupported',
}
