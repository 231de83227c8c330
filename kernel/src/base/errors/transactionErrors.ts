import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  OUTCOME_UNKNOWN: {
    message:
      'It is not known whether the transaction was sent. Check your wallet before you send again: it may be sent twice.',
    surface: 'view',
    rpcCode: -32603,
  },
  MAY_SEND_TWICE: {
    message: 'This transaction may already have been sent. Sending it again may send it twice.',
    surface: 'view',
    rpcCode: -32603,
  },
  NOT_SENT: { message: '{why}', surface: 'view', rpcCode: -32003 },
} as const

/**
 * The errors of spending requests, with the same messages for every namespace. `OUTCOME_UNKNOWN` means that it is
 * unknown whether the transaction was sent. `MAY_SEND_TWICE` means that the request was refused before the wallet was
 * called, because the outcome of an earlier one is unknown. `NOT_SENT` means that the transaction was provably not
 * sent. Its code is the one that EIP-1474 defines for a rejected transaction, and `why` is the sentence to show to the
 * visitor.
 *
 * @example const notSent = (why: string) => transactionErrors.NOT_SENT({ values: { why } })
 * @see https://eips.ethereum.org/EIPS/eip-1474
 */
export const transactionErrors: ErrorTable<typeof rows> = defineErrors(rows)
