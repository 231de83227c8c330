import type { Connection, Connector, Namespace } from '@latchkit/kernel'
import { atom, pairingSignInToken, stackAtom } from '@latchkit/kernel/plugin'
import { createModel, type OpenedApp } from './createModel.ts'
import { errors } from './errors.ts'
import type { WalletConnectModel } from './model.ts'
import { linkTarget } from './pairing/appLink.ts'
import { createDeeplinkChoice } from './pairing/createDeeplinkChoice.ts'
import { createPairing } from './pairing/createPairing.ts'
import { requestLink } from './pairing/links.ts'
import { type PairOptions, pairWithoutView } from './pairing/pairWithoutView.ts'
import { whileShown } from './pairing/whileShown.ts'
import type { Ports } from './ports.ts'
import { createLoad } from './relay/createLoad.ts'
import { findRelayAlert } from './relay/findRelayAlert.ts'
import { readNamespaceLimit } from './session/namespaceLimit.ts'
import { chainsOf } from './session/namespaces.ts'
import { createSource, type PairedSource } from './source.ts'

/** The names of the namespaces, which are not translated. */
const labels: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

const namesOf = (namespaces: readonly Namespace[]): string =>
  namespaces.map((namespace) => labels[namespace] ?? namespace).join(', ')

/** The parts of this plugin that load on demand. */
export interface WalletConnectParts {
  readonly source: PairedSource
  readonly model: WalletConnectModel
  readonly pair: (options: PairOptions) => Promise<readonly Connection[]>
}

const views = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Whether the view shows a URI of the site, which is not the one of the pairing. */
const hasOwnUri = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'uri' in params && params.uri !== undefined

/** Creates the source and the model. The SDK loads with the first pairing or the first restored session. */
export function createWalletConnect(
  context: Ports,
  readRow: () => Connector | undefined,
  load = createLoad(context),
): WalletConnectParts {
  const { alert, chains, clock, i18n, router, services, store, toast } = context
  const viewAtom = atom((get) =>
    get(stackAtom).some(
      ({ view, params }) => (views.includes(view) || view === router.viewOf('pair')) && !hasOwnUri(params),
    ),
  )
  const isShown = () => store.get(viewAtom)
  /** The number of pairings whose URI the site shows itself. */
  const withoutViewAtom = atom(0)
  const countWithoutView = (change: 1 | -1) => store.set(withoutViewAtom, (before) => before + change)
  const shownAtom = atom((get) => get(viewAtom) || get(withoutViewAtom) > 0)
  const choice = createDeeplinkChoice()
  const opened: OpenedApp = {}
  let pendingRow: Connector | undefined
  const pairing = createPairing({
    load,
    store,
    dateNow: clock.dateNow,
    onRelayError(message) {
      const name = findRelayAlert(message)
      if (name) alert(name, { origin: location.origin })
    },
    async prepareMessage({ eip155, ...others }, signal) {
      // Wallets sign while they pair on EVM chains only.
      if (!eip155 || Object.keys(others).length > 0) return undefined
      const signIn = await services.first(pairingSignInToken)
      return signIn?.prepare(chainsOf(eip155), { signal })
    },
  })
  const source = createSource({
    load,
    pairing,
    chains,
    isAddress: async (namespace, address) => {
      const adapter = await chains.adapter(namespace)
      return (await adapter.checkAddress(address)).ok
    },
    log: context.log,
    signThenSend: async (request, namespace) => (await chains.adapter(namespace)).signThenSend?.(request),
    preferredNamespace: () => readNamespaceLimit(store.get(stackAtom)),
    async whileShown(connector, work, signal) {
      pendingRow = connector
      try {
        return await whileShown({ router, store, shownAtom }, work, signal)
      } finally {
        pendingRow = undefined
      }
    },
    async acceptSigned({ message, answers }, accounts, signal) {
      const signIn = await services.first(pairingSignInToken)
      await signIn?.accept(message, answers, { accounts, signal })
    },
    noAccount: (namespaces) =>
      errors.NO_ACCOUNT({
        values: { text: i18n.t('walletconnect.noAccount', { names: namesOf(namespaces) }) },
      }),
    ethereumAccounts: (networks) =>
      errors.ETHEREUM_ACCOUNTS({
        values: {
          text: i18n.t('walletconnect.ethereumAccounts', {
            names: networks.map(({ name }) => name).join(', '),
          }),
        },
      }),
    onConnected(missing) {
      // A session that was paired by a QR code has no app on this device, even if the previous session had one.
      choice.choose(opened.wallet)
      const names = namesOf(missing)
      if (names) toast({ kind: 'error', text: i18n.t('walletconnect.partly', { names }) })
    },
    onSessionEnded: () => choice.choose(undefined),
    onSent({ id, topic }) {
      const href = choice.current()?.href
      // A page in the background must not open an app by itself.
      if (href && document.hasFocus())
        context.openLink(requestLink(href, id, topic), linkTarget(/^https?:/i.test(href)))
    },
  })
  return {
    source,
    model: createModel(context, { readRow, pendingRow: () => pendingRow, pairing, isShown, opened }),
    async pair(options) {
      const row = readRow()
      if (!row) throw errors.NO_NETWORK()
      countWithoutView(1)
      try {
        return await pairWithoutView(context, { row, pairing }, options)
      } finally {
        countWithoutView(-1)
      }
    },
  }
}
