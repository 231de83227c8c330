import type { ErrorRow } from './rows.ts'

const convert = 'plugins/swap/src/convert/createConvert.test.ts'
const flow = 'plugins/siwx/src/flow/flow.browser.test.ts'
const grants = 'plugins/smart-sessions/src/actions/grantPermissions.test.ts'
const names = 'plugins/names/src/resolver/names.test.ts'
const nameViews = 'plugins/names/src/views/views.test.tsx'

/** Messages of errors that are thrown to the integrator, or shown in a view. */
export const thrown: readonly ErrorRow[] = [
  {
    text: 'Network not supported for Gas Price',
    cause:
      'A swap is quoted on a network that the service does not list. The form then says that swaps are not supported.',
    test: [convert, 'the gas price of a network that the service does not list is refused without a request'],
  },
  {
    text: 'Network not supported for Swaps',
    cause: 'The visitor opens the swap on a network that the service does not list.',
    test: [convert, 'on a network that the service does not list, nothing is quoted or built'],
  },
  {
    text: 'Failed to disconnect',
    cause: 'The visitor disconnects a wallet that throws.',
    test: [
      'playground/e2e/kernel/scenarios.e2e.ts',
      '52: disconnecting one namespace keeps the other, and a wallet that throws is reported and removed',
    ],
  },
  {
    text: 'Failed to disconnect chain',
    cause: 'The visitor disconnects a wallet that throws. The event DISCONNECT_ERROR has the message.',
    test: [
      'kernel/src/core/connection/createDisconnect.test.ts',
      'if a wallet cannot disconnect, a toast is shown and the state stays cleared',
    ],
  },
  {
    text: 'SIWX is not enabled',
    cause: 'The integrator calls signIn() although the configuration has enabled: false.',
    test: [flow, 'a site that has disabled sign-in asks no visitor'],
  },
  {
    text: 'No ActiveCaipAddress found',
    cause: 'The integrator calls signIn() before a wallet is connected.',
    test: [flow, 'the site signs a visitor in and out'],
  },
  {
    text: 'No ActiveCaipNetwork or client found',
    cause: 'The integrator calls signIn() while the wallet is on a network that the site does not list.',
    test: [flow, 'an account on a network that the site does not list cannot sign in or out'],
  },
  {
    text: 'No ConnectionController client found',
    reason:
      'there is no client that could be absent: signing goes through the adapter, which is part of its plugin',
  },
  {
    text: "Transactions can't be fetched without an accountAddress",
    reason: 'no public function fetches transactions, and the views read those of the connected account only',
  },
  {
    text: 'Unsupported chain',
    cause: 'The integrator calls send() on a namespace that is not configured for it.',
    test: [
      'plugins/send/src/namespaces.test.ts',
      '27: on other namespaces, send fails with an unsupported chain and does not reach the wallet',
    ],
  },
  {
    text: 'Invalid CAIP Address',
    cause: 'The integrator calls switchAccount() with text that is not a CAIP-10 account id.',
    test: ['kernel/src/core/connection/switchAccount.test.ts', '%s is refused'],
  },
  {
    text: 'Invalid CAIP-10 address',
    cause: 'The integrator calls parseAccountId() with text that is not an account id.',
    test: ['kernel/src/base/caip/caip.test.ts', '%j is no account'],
  },
  {
    text: 'Invalid CAIP-2 network id',
    cause: 'The integrator configures a network whose caipNetworkId is none.',
    test: ['kernel/src/core/updateOptions.test.ts', 'an invalid change changes nothing: %o'],
  },
  {
    text: 'Network not found',
    cause: 'A plugin reads the balance on a network that the site does not list.',
    test: [
      'plugins/eip155/src/adapter.test.ts',
      'the balance on a network that the site does not list is not read',
    ],
  },
  {
    text: 'Address or auth connector not found',
    cause: 'The integrator asks for permissions while another wallet than the embedded one is connected.',
    test: [grants, '%s: the co-signer is not called'],
  },
  {
    text: 'Adapter not found',
    cause: 'The integrator calls a provider of a namespace without a plugin.',
    test: [
      'kernel/src/core/connection/createSession.test.ts',
      'a request activates only the plugin of its namespace',
    ],
  },
  {
    text: 'Chain is not supported',
    cause: 'The visitor switches to a network that the wallet does not know and cannot add.',
    test: [
      'kernel/src/core/connection/switchNetwork.test.ts',
      'a namespace with the switch requests %j reports that the network is not supported',
    ],
  },
  {
    text: 'CaipNetwork is undefined',
    reason:
      'every account and every request contains the id of its network, and an id that is not configured is “Network not found”',
  },
  {
    text: 'ConnectionControllerClient and NetworkControllerClient must be set',
    reason: 'there are no such clients: an adapter is checked as a whole when its plugin is activated',
  },
  {
    text: 'Unable to load email login dependency',
    cause: 'The integrator composes the email login without the embedded wallet.',
    test: [
      'plugins/email/src/plugin.test.ts',
      'without the embedded wallet the form reports that it could not be loaded',
    ],
  },
  {
    text: 'Chain is required to update chain account data',
    reason: 'accounts are only updated by the connection that has them, which always has a namespace',
  },
  {
    text: 'Chain adapter not found',
    reason: 'the same situation is “Adapter not found”: there is one registry of adapters',
  },
  {
    text: 'resolving a name fails',
    cause: 'The visitor enters a name as a receiver while the name service fails.',
    shown: "reason: 'HTTP_STATUS'",
    test: [names, 'a service that fails is not a name without an address'],
  },
  {
    text: 'fetching name suggestions fails',
    cause: 'The visitor types a name to register while the name service fails.',
    shown: 'Could not load suggestions',
    test: [nameViews, 'suggestions that do not load leave the form usable'],
  },
  {
    text: 'fetching the names of an address fails',
    cause: 'A wallet connects while the name service fails.',
    shown: "reason: 'HTTP_STATUS'",
    test: [names, 'an identity is unknown if both answers fail, and is asked for again'],
  },
  {
    text: 'registering a name fails',
    cause: 'The visitor signs the registration, and the name service fails.',
    shown: 'Could not register the name',
    test: [nameViews, 'a service that fails says so, and the name is kept'],
  },
]
