import type { NodeErrorKind } from '@latchkit/kernel/chain'
import type { SwapMessage } from './messages/en.ts'
import type { FailureReason } from './model.ts'

/** The sentence of each reason why a swap is not asked for. */
export const failureText: Readonly<Record<FailureReason, SwapMessage>> = {
  router: 'swap.reason.contract',
  spender: 'swap.reason.contract',
  method: 'swap.reason.unreadable',
  encoding: 'swap.reason.unreadable',
  extras: 'swap.reason.unreadable',
  route: 'swap.reason.unreadable',
  recipient: 'swap.reason.recipient',
  tokens: 'swap.reason.tokens',
  amount: 'swap.reason.amount',
  value: 'swap.reason.amount',
  minimum: 'swap.reason.minimum',
  less: 'swap.reason.less',
  deadline: 'swap.reason.deadline',
  stale: 'swap.reason.stale',
  quote: 'swap.reason.quote',
  decimals: 'swap.reason.decimals',
  balance: 'swap.reason.balance',
  reverts: 'swap.reason.reverts',
  down: 'swap.reason.down',
  build: 'swap.reason.build',
  approval: 'swap.reason.approval',
  code: 'swap.reason.code',
}

/** The sentence of each error of a node. */
export const nodeText: Readonly<Record<NodeErrorKind, SwapMessage>> = {
  executionReverted: 'swap.reason.reverts',
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
