import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  OUTCOME_UNKNOWN: {
    message:
      'It is not known whether the transaction was sent. Check your wallet before you send again: it may be sent twice.',
    surface: 'view',
    rpcCode: -32603,
  },
  MAY_SEND_TWICE: {
    message: 'The same may have been sent already. Sending it again may send it twice.',
    surface: 'view',
    rpcCode: -32603,
  },
  NOT_SENT: { message: '{why}', surface: 'view', rpcCode: -32003 },
} as const

/**
 * How a request that spends ends other than by an answer or the person's no, in the same words for every namespace: with
 * nothing known of its transaction (`OUTCOME_UNKNOWN`), before the wallet is asked because of an earlier one of which nothing is
 * known (`MAY_SEND_TWICE`), or with proof that it was not sent (`NOT_SENT`, the code that
 * EIP-1474 has for a rejected transaction). `why` is the sentence that a person reads.
 *
 * @example const refused = (why: string) => transactionErrors.NOT_SENT({ values: { why } })
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export const transactionErrors: ErrorTable<typeof rows> = defineErrors(rows)
