import {
  type Connector,
  type Context,
  connectionsAtom,
  copyText,
  createAttempt,
  isPhone,
  type Namespace,
  stackAtom,
  type WalletDirectory,
  walletDirectoryToken,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { createDeeplinkChoice, type DeeplinkChoice } from './createDeeplinkChoice.ts'
import { createLoad } from './createLoad.ts'
import { createPairing } from './createPairing.ts'
import { createSource, type PairedSource } from './createSource.ts'
import { findRelayAlert } from './findRelayAlert.ts'
import { parsePairingUri, requestLink, walletLink } from './links.ts'
import type { WalletConnectModel } from './model.ts'
import { limitToNamespace, readNamespaceLimit } from './namespaceLimit.ts'

/** The ports that this plugin uses. */
export type Ports = Context<
  | 'alert'
  | 'chains'
  | 'clock'
  | 'http'
  | 'i18n'
  | 'openLink'
  | 'router'
  | 'services'
  | 'site'
  | 'store'
  | 'toast'
>

/** The names of the namespaces, which are not translated. */
const labels: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The parts of this plugin that load on demand. */
export interface WalletConnectParts {
  readonly source: PairedSource
  readonly model: WalletConnectModel
}

const views = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Creates the source and the model. The SDK loads with the first pairing or the first restored session. */
export function createWalletConnect(
  context: Ports,
  row: Connector | undefined,
  load = createLoad(context),
): WalletConnectParts {
  const { alert, chains, clock, i18n, router, store, toast } = context
  const isShown = () => store.get(stackAtom).some(({ view }) => views.includes(view))
  const choice = createDeeplinkChoice()
  const opened: ModelParts['opened'] = {}
  const pairing = createPairing({
    load,
    store,
    dateNow: clock.dateNow,
    onRelayError(message) {
      const name = findRelayAlert(message)
      if (name) alert(name, { origin: location.origin })
    },
  })
  const source = createSource({
    load,
    pairing,
    networks: chains.networks,
    fetch: chains.fetch,
    signThenSend: async (request, namespace) => (await chains.adapter(namespace)).signThenSend?.(request),
    preferredNamespace: () => readNamespaceLimit(store.get(stackAtom)),
    showPairing: async () => {
      if (!isShown()) await router.push(views[0] ?? '', {})
    },
    onConnected(missing) {
      // A session that was paired by a QR code has no app on this device, even if the previous session had one.
      choice.choose(opened.wallet)
      const names = missing.map((namespace) => labels[namespace]).join(', ')
      if (names) toast({ kind: 'error', text: i18n.t('walletconnect.partly', { names }) })
    },
    onSessionEnded: () => choice.choose(undefined),
    onSent({ id, topic }) {
      const href = choice.current()?.href
      // A page in the background must not open an app by itself.
      if (href && document.hasFocus()) context.openLink(requestLink(href, id, topic), targetOf(href))
    },
  })
  return { source, model: createModel(context, { row, pairing, isShown, opened }) }
}

interface ModelParts {
  readonly row: Connector | undefined
  readonly pairing: ReturnType<typeof createPairing>
  readonly isShown: () => boolean
  /** The app that was opened with the pairing URI. It is remembered once it connects. */
  readonly opened: { wallet?: DeeplinkChoice | undefined }
}

/** Returns the target of a link: a new tab for a page, and the current one for an app, which does not unload the page. */
function targetOf(href: string): '_blank' | '_self' | '_top' {
  if (/^https?:/i.test(href) || 'TelegramWebviewProxy' in globalThis) return '_blank'
  return globalThis.self === globalThis.top ? '_self' : '_top'
}

function createModel(context: Ports, { row, pairing, isShown, opened }: ModelParts): WalletConnectModel {
  const { chains, openLink, services, store, toast } = context
  const directoryAtom = atom<WalletDirectory | undefined>(undefined)
  const { statusAtom, start } = createAttempt({ store, signal: context.signal, isShown })

  const begin = (connector: Connector): void =>
    void start({}, (signal) => {
      opened.wallet = undefined
      void loadDirectory()
      return chains.connect(limit(connector), { signal })
    })
  /** Limits a pairing that was opened for one namespace to it. */
  const limit = (connector: Connector): Connector =>
    limitToNamespace(
      connector,
      readNamespaceLimit(store.get(stackAtom)),
      Object.values(store.get(connectionsAtom)).flat(),
    )

  /** Loads the directory of wallet images. Until then wallets show their initials. */
  async function loadDirectory(): Promise<void> {
    const directory = await services.first(walletDirectoryToken).catch(() => undefined)
    if (!context.signal.aborted) store.set(directoryAtom, directory)
  }

  return {
    attemptAtom: statusAtom,
    directoryAtom,
    pairingAtom: pairing.stateAtom,
    begin: () => {
      if (row) begin(row)
    },
    linkOf: walletLink,
    readUri: parsePairingUri,
    copy: (uri) => copyText(uri, toast, 'walletconnect.copied'),
    open(wallet, { to, href, page }) {
      const isOpened = openLink(to, page ? '_blank' : '_self')
      // A link that may not be opened now must not be opened for later requests either.
      opened.wallet = isOpened && wallet && isPhone() ? { href, name: wallet.name } : undefined
      return isOpened
    },
  }
}
