import { type Connector, connectionsAtom } from '@latchkit/kernel'
import {
  atom,
  copyText,
  createAttempt,
  isPhone,
  stackAtom,
  type WalletDirectory,
  walletDirectoryToken,
} from '@latchkit/kernel/plugin'
import type { WalletConnectModel } from './model.ts'
import { linkTarget } from './pairing/appLink.ts'
import type { DeeplinkChoice } from './pairing/createDeeplinkChoice.ts'
import type { Pairing } from './pairing/createPairing.ts'
import type { Ports } from './ports.ts'
import { limitToNamespace, readNamespaceLimit } from './session/namespaceLimit.ts'

/** The app that was opened with the pairing URI. It is remembered once it connects. */
export interface OpenedApp {
  wallet?: DeeplinkChoice | undefined
}

/** What the model needs besides the ports. */
export interface ModelParts {
  /** Returns the row of the wallet list, which changes with the networks of the site. */
  readonly readRow: () => Connector | undefined
  /** Returns the row that is being paired, if any. */
  readonly pendingRow: () => Connector | undefined
  readonly pairing: Pick<Pairing, 'stateAtom'>
  readonly isShown: () => boolean
  readonly opened: OpenedApp
}

/** Creates the model, which pairs while its view is shown. */
export function createModel(
  context: Ports,
  { readRow, pendingRow, pairing, isShown, opened }: ModelParts,
): WalletConnectModel {
  const { chains, openLink, services, store, toast, track } = context
  const directoryAtom = atom<WalletDirectory | undefined>(undefined)
  const { statusAtom, start } = createAttempt({ store, signal: context.signal, isShown })

  const begin = (connector: Connector): void =>
    void start({}, (signal) => {
      opened.wallet = undefined
      void loadDirectory()
      // A view that was opened for a pairing joins it, whichever namespaces it is for: there is one URI at a time.
      return chains.connect(pendingRow() ?? limit(connector), { signal })
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
    start: () => {
      const row = readRow()
      if (row) begin(row)
    },
    copy: (uri) => copyText(uri, toast, 'walletconnect.copied'),
    open(wallet, { to, href, page }) {
      const isOpened = openLink(to, linkTarget(page))
      if (!isOpened) {
        const message = 'The link of the wallet may not be opened'
        const properties = { message, mobile_link: href, name: wallet?.name ?? '' }
        track({ event: 'CONNECT_PROXY_ERROR', properties })
      }
      // A link that may not be opened now must not be opened for later requests either.
      opened.wallet = isOpened && wallet && isPhone() ? { href, name: wallet.name } : undefined
      return isOpened
    },
  }
}
