import type { ErrorRow } from './rows.ts'

const nodeTest = ['plugins/eip155/src/actions/classifyNodeError.test.ts', 'F59: %s: "%s"'] as const
const codeTest = [
  'kernel/src/core/connection/answerRequest.test.ts',
  'a wallet that rejects with %i: the site gets this code, which means %s',
] as const

/** The texts of nodes: the text, what a node says, the kind of the error, and what the visitor does. */
const nodeTexts = [
  ['execution reverted', 'execution reverted', 'executionReverted', 'calls a contract that refuses the call'],
  [
    'fee cap too high',
    'fee cap higher than 2^256-1',
    'feeCapTooHigh',
    'enters a fee of 2^256 or more in the wallet',
  ],
  [
    'fee cap too low',
    'fee cap less than block base fee',
    'feeCapTooLow',
    'enters a fee below that of the block',
  ],
  ['nonce too high', 'nonce too high', 'nonceTooHigh', 'enters a nonce in the wallet that is far ahead'],
  ['nonce too low', 'nonce too low', 'nonceTooLow', 'enters a nonce in the wallet that is used already'],
  ['nonce max', 'nonce has max value', 'nonceMax', 'uses an account that has sent 2^64-1 transactions'],
  [
    'insufficient funds for gas plus value',
    'insufficient funds for gas * price + value',
    'insufficientFunds',
    'sends everything that the account holds, so that nothing is left for the fee',
  ],
  [
    'intrinsic gas too high',
    'intrinsic gas too high',
    'gasTooHigh',
    'enters a gas limit above that of a block',
  ],
  ['intrinsic gas too low', 'intrinsic gas too low', 'gasTooLow', 'enters a gas limit below 21000'],
  [
    'transaction type not supported',
    'transaction type not supported',
    'typeNotSupported',
    'sends a transaction with a type that the network does not know',
  ],
  [
    'tip above fee cap',
    'tip higher than fee cap',
    'tipAboveFeeCap',
    'enters a tip in the wallet above the whole fee',
  ],
] as const

/** The kinds of node errors, each of which has its own sentence in the review. */
export const nodeKinds: readonly string[] = nodeTexts.map(([, , kind]) => kind)

/** The texts of nodes. */
export const nodes: readonly ErrorRow[] = nodeTexts.map(([text, shown, , visitor]) => ({
  text,
  shown,
  cause: `The visitor ${visitor}, and the node refuses the transaction.`,
  test: nodeTest,
}))

const meanings = [
  [-32700, 'parse'],
  [-32600, 'invalid request'],
  [-32601, 'method not found'],
  [-32602, 'invalid params'],
  [-32603, 'internal'],
  [-32000, 'invalid input'],
  [-32001, 'resource not found'],
  [-32002, 'unavailable'],
  [-32003, 'transaction rejected'],
  [-32004, 'method not supported'],
  [-32005, 'limit exceeded'],
  [-32006, 'version unsupported'],
  [4001, 'user rejected'],
  [4100, 'unauthorized'],
  [4200, 'unsupported method'],
  [4900, 'provider disconnected'],
  [4901, 'chain disconnected'],
  [4902, 'switch chain error'],
  [5700, 'capability unsupported'],
  [5710, 'chain id unsupported'],
  [5720, 'duplicate bundle id'],
  [5730, 'unknown bundle id'],
  [5740, 'bundle too large'],
  [5750, 'atomic upgrade rejected'],
  [5760, 'atomicity unsupported'],
] as const

/** The codes of JSON-RPC and of providers. */
export const codes: readonly ErrorRow[] = meanings.map(([code, meaning]) => ({
  text: `${code}: ${meaning}`,
  shown: `[${code}, '`,
  cause: 'The wallet or its node rejects a request of the site with this code.',
  test: codeTest,
}))
