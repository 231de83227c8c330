import type { TrackedEventName, TrackedEvents } from '@latchkit/kernel'
import {
  address,
  amount,
  ensName,
  features,
  flag,
  id,
  link,
  listOf,
  message,
  name,
  namespace,
  network,
  never,
  oneOf,
  type Rule,
  shape,
  stack,
  symbol,
} from './rules.ts'

/** A rule for each property of each event, so that a property which is added cannot be forgotten here. */
type Allowed = {
  readonly [Name in TrackedEventName]: undefined extends TrackedEvents[Name]
    ? Readonly<Record<never, Rule>>
    : { readonly [Property in keyof TrackedEvents[Name]]-?: Rule }
}

const none = {}
const onNetwork = { network, isSmartAccount: flag }
const provider = { provider: oneOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook') }
const historyPage = { address, projectId: id, cursor: never, isSmartAccount: flag }
const payment = { network, token: symbol, amount, isSmartAccount: flag, hash: never }
const registration = { isSmartAccount: flag, ensName }
const swap = {
  ...onNetwork,
  swapFromToken: symbol,
  swapToToken: symbol,
  swapFromAmount: amount,
  swapToAmount: amount,
}
const configuration = shape({ network, asset: symbol, recipient: address, amount })
const currentPayment = shape({
  type: oneOf('wallet', 'exchange'),
  exchangeId: id,
  sessionId: never,
  status: oneOf('UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'),
  result: never,
})
const payStep = { paymentId: id, configuration, currentPayment }
const word = oneOf('browser', 'email', 'mobile', 'qrcode')

/** What is sent of each event. Whatever is not listed here, or has another shape, stays in the page. */
export const allowed: Allowed = {
  MODAL_CREATED: none,
  INITIALIZE: { networks: listOf(network), features },
  MODAL_OPEN: { connected: flag },
  MODAL_CLOSE: { connected: flag },

  CLICK_ALL_WALLETS: none,
  SELECT_WALLET: { name, platform: word },
  CONNECT_SUCCESS: { method: word, name },
  CONNECT_ERROR: { message },
  CONNECT_PROXY_ERROR: { message, mobile_link: link, name },
  SEARCH_WALLET: { badge: oneOf('certified', 'none'), search: name },
  CLICK_WALLET_HELP: none,
  CLICK_NETWORK_HELP: none,
  CLICK_GET_WALLET: none,
  USER_REJECTED: { message },

  DISCONNECT_SUCCESS: { namespace },
  DISCONNECT_ERROR: { message },

  CLICK_NETWORKS: none,
  SWITCH_NETWORK: { network },

  CLICK_TRANSACTIONS: { isSmartAccount: flag },
  ERROR_FETCH_TRANSACTIONS: historyPage,
  LOAD_MORE_TRANSACTIONS: historyPage,

  CLICK_SIGN_SIWX_MESSAGE: onNetwork,
  CLICK_CANCEL_SIWX: onNetwork,
  SIWX_AUTH_SUCCESS: onNetwork,
  SIWX_AUTH_ERROR: onNetwork,

  EMAIL_LOGIN_SELECTED: none,
  EMAIL_SUBMITTED: none,
  DEVICE_REGISTERED_FOR_EMAIL: none,
  EMAIL_VERIFICATION_CODE_SENT: none,
  EMAIL_VERIFICATION_CODE_PASS: none,
  EMAIL_VERIFICATION_CODE_FAIL: { message },
  EMAIL_EDIT: none,
  EMAIL_UPGRADE_FROM_MODAL: none,

  SOCIAL_LOGIN_STARTED: provider,
  SOCIAL_LOGIN_SUCCESS: provider,
  SOCIAL_LOGIN_ERROR: provider,
  SOCIAL_LOGIN_REQUEST_USER_DATA: provider,
  SOCIAL_LOGIN_CANCELED: provider,

  SET_PREFERRED_ACCOUNT_TYPE: {
    accountType: oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx'),
    network,
  },
  OPEN_ENS_FLOW: { isSmartAccount: flag },
  REGISTER_NAME_INITIATED: registration,
  REGISTER_NAME_SUCCESS: registration,
  REGISTER_NAME_ERROR: { ...registration, error: message },

  OPEN_SEND: onNetwork,
  SEND_INITIATED: payment,
  SEND_SUCCESS: payment,
  SEND_ERROR: { ...payment, message },
  SEND_REJECTED: { ...payment, message },

  // Reported by plugins for buying, swapping and paying, through the same hook.
  SELECT_BUY_CRYPTO: { isSmartAccount: flag },
  SELECT_BUY_PROVIDER: { provider: id, isSmartAccount: flag },
  SELECT_WHAT_IS_A_BUY: none,
  CLICK_CONVERT: none,
  CLICK_SELECT_TOKEN_TO_SWAP: none,
  CLICK_SELECT_NETWORK_TO_SWAP: none,
  OPEN_SWAP: onNetwork,
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: { ...swap, message },
  SWAP_APPROVAL_ERROR: { ...swap, message },
  PAY_MODAL_OPEN: { exchanges: listOf(id), configuration },
  PAY_EXCHANGE_SELECTED: { exchange: id, configuration, currentPayment, headless: flag },
  PAY_INITIATED: payStep,
  PAY_SUCCESS: payStep,
  PAY_ERROR: payStep,

  INTERNAL_SDK_ERROR: {
    errorType: oneOf('API_ERROR', 'DATA_PARSING_ERROR', 'INTERNAL_SDK_ERROR', 'SECURE_SITE_ERROR'),
    errorMessage: message,
    stackTrace: stack,
    uncaught: flag,
  },
}
