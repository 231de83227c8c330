import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  INVALID_PAYMENT_CONFIG: { message: 'Invalid payment configuration' },
  INVALID_RECIPIENT: { message: 'Invalid recipient address' },
  INVALID_ASSET: { message: 'Invalid asset specified' },
  INVALID_AMOUNT: { message: 'Invalid payment amount' },
  UNKNOWN_ERROR: { message: 'Unknown payment error occurred' },
  UNABLE_TO_INITIATE_PAYMENT: { message: 'Unable to initiate payment' },
  INVALID_CHAIN_NAMESPACE: { message: 'Invalid chain namespace' },
  GENERIC_PAYMENT_ERROR: { message: 'Unable to process payment' },
  UNABLE_TO_GET_EXCHANGES: { message: 'Unable to get exchanges' },
  ASSET_NOT_SUPPORTED: { message: 'Asset not supported by the selected exchange' },
  UNABLE_TO_GET_PAY_URL: { message: 'Unable to get payment URL' },
  UNKNOWN_EXCHANGE_HOST: {
    message: 'The page of the exchange is on a host that is not in the option exchangeHosts',
  },
  UNABLE_TO_GET_BUY_STATUS: { message: 'Unable to get buy status' },
  CLOSED: { message: 'The modal was closed' },
  ABORTED: { message: 'Request was aborted' },
  TIMED_OUT: { message: 'The payment was not completed in time' },
} as const

/** The errors of paying. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
