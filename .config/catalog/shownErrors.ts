import type { ErrorRow } from './rows.ts'

const signIn = 'playground/e2e/signin/signin.e2e.ts'
const frameFaults = 'playground/e2e/embedded/faults.e2e.ts'
const messenger = 'plugins/embedded/src/messenger/createMessenger.test.ts'

/** Texts in toasts. */
export const toasts: readonly ErrorRow[] = [
  {
    text: 'A problem occurred while trying initialize authentication',
    cause: 'A wallet connects, and the service gives no nonce for the sign-in. The wallet is disconnected.',
    test: [signIn, '40: when no nonce can be created, an error is shown and the wallet is disconnected'],
  },
  {
    text: 'Signature declined',
    cause: 'The visitor declines the sign-in in the wallet.',
    test: [signIn, '38: a declined signature leaves the view open, and the next one signs in'],
  },
  {
    text: 'This application might not support Smart Accounts',
    cause: 'The signature of a smart account is not accepted.',
    key: ['siwx', 'siwx.smartAccount'],
    test: [
      'plugins/siwx/src/flow/explainFailure.browser.test.ts',
      'a signature that is not accepted is explained by the smart account, if it is of one',
    ],
  },
  {
    text: 'Failed to fetch transactions',
    cause: 'The visitor opens the activity while the data service is down. The list is emptied.',
    test: [
      'plugins/activity/src/views/History.test.tsx',
      'a page that cannot be read empties the list, and can be read again',
    ],
  },
  {
    text: 'Token Balance Unavailable',
    cause:
      'The visitor opens the account while the data service is down, or on a network that it does not list.',
    test: [
      'playground/e2e/value/balances.e2e.ts',
      'F12: if the data service fails, a text says so, the native currency is shown, and nothing is requested for 30 s',
    ],
  },
  {
    text: 'Authenticating...',
    cause: 'The visitor pairs a wallet that signs in with the pairing, and the signature is being verified.',
    key: ['siwx', 'siwx.authenticating'],
    test: [
      'plugins/siwx/src/oneClick/oneClick.test.ts',
      'an honest wallet signs in on each network, and a toast says so',
    ],
  },
]

/** Titles and texts of alerts for the integrator. */
export const alerts: readonly ErrorRow[] = [
  {
    text: 'Invalid App Configuration',
    cause: 'The integrator offers a login on an origin that the project does not allow.',
    test: [
      'playground/e2e/embedded/email.e2e.ts',
      '9: a project that does not allow this origin gets an alert when the modal opens',
    ],
  },
  {
    text: 'Invalid App Configuration',
    cause: 'The analytics service answers with status 403.',
    test: [
      'plugins/analytics/src/plugin.test.ts',
      'a page that the project does not know is alerted once, and sends nothing more',
    ],
  },
  {
    text: 'Invalid App Configuration',
    cause: 'The integrator uses a project id that the service rejects.',
    test: ['plugins/plan/src/plugin.test.ts', 'status %i reports an invalid project id'],
  },
  {
    text: 'Project ID Not Configured',
    cause: 'The integrator omits the project id.',
    test: [
      'kernel/src/core/features/warnIntegrator.test.ts',
      'a missing project id raises an alert at the first intent, and without debug only logs it',
    ],
  },
  {
    text: 'Network Not Found',
    cause: 'The integrator switches to a network that is not among the networks of the kit.',
    test: [
      'kernel/src/core/connection/switchNetwork.test.ts',
      'a network that is not configured is refused, and raises an alert',
    ],
  },
  {
    text: 'Network Error - Could not load embedded wallet',
    cause: 'The visitor logs in by email while the secure site does not respond for 20 s.',
    test: [
      frameFaults,
      'F18: a frame that does not load times out after 20 s, and other wallets can be used',
    ],
  },
  {
    text: 'Embedded Wallet Request Timed Out',
    cause: 'The visitor logs in by email, and the frame does not answer for 30 s.',
    test: [
      frameFaults,
      '30: a login that the frame does not answer times out after 30 s, and the field can be used again',
    ],
  },
  {
    text: 'Session Expired',
    cause:
      'The visitor pairs a wallet while the clock of the device is ahead, so that the relay refuses the token.',
    test: [
      'plugins/walletconnect/src/createWalletConnect.test.ts',
      'the relay refuses the page with "%s": the alert is "%s"',
    ],
  },
  {
    text: 'iframe load failed',
    cause: 'The page of the secure site does not load.',
    shown: 'There was an issue loading the embedded wallet. Please try again later.',
    test: [
      frameFaults,
      'F18: a frame that does not load times out after 20 s, and other wallets can be used',
    ],
  },
  {
    text: 'unverified domain',
    cause:
      'The page of the secure site loads and does not report that it listens, because it refuses this origin.',
    shown: 'Please verify that your domain is allowed',
    test: [
      frameFaults,
      'F19: a site that the wallet does not allow gets a hint to check the allowed origins of its project',
    ],
  },
]

/** Errors of calls to the frame of the embedded wallet, and of quotes. */
export const frame: readonly ErrorRow[] = [
  {
    text: 'the message of the payload',
    cause: 'The visitor enters a code that the embedded wallet refuses.',
    shown: 'Invalid code',
    test: [messenger, "an error has the frame's message: %j"],
  },
  {
    text: 'An error occurred',
    cause: 'The frame answers a call with an error that has no message.',
    test: [messenger, "an error has the frame's message: %j"],
  },
  {
    text: 'Request was aborted',
    cause: 'The visitor closes the modal while the embedded wallet is asked for a request.',
    test: [messenger, 'an aborted %s is rejected'],
  },
  {
    text: 'Something went wrong',
    cause: 'The visitor closes the modal during a login.',
    test: [messenger, 'an aborted %s is rejected'],
  },
  {
    text: 'a quote that fails is stored with its error',
    cause: 'The visitor asks for a swap for which the service has no quote.',
    shown: 'No quote for this swap',
    test: [
      'plugins/swap/src/views/Swap.test.tsx',
      'a quote error says what failed, and is not called a lack of balance',
    ],
  },
]

const builtIn = '49: options that fail are the built-in ones, and a quote that fails is an estimate'

/** What takes the place of answers that are missing. */
export const fallbacks: readonly ErrorRow[] = [
  {
    text: 'on-ramp options are the built-in ones',
    cause: 'The visitor opens the purchase while the service has no options.',
    shown: "currencies: [{ id: 'USD' }, { id: 'EUR' }]",
    test: ['plugins/onramp/src/plugin.test.ts', builtIn],
  },
  {
    text: 'an on-ramp quote is an estimate',
    cause: 'The visitor enters an amount while the service has no quote.',
    shown: "{ kind: 'estimate' }",
    test: ['plugins/onramp/src/plugin.test.ts', builtIn],
  },
]
