import {
  type Connector,
  type Context,
  connectionsAtom,
  isPhone,
  LatchkitError,
  type Namespace,
  stackAtom,
  type WalletDirectory,
  walletDirectoryToken,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { createDeeplinkChoice, type DeeplinkChoice } from './deeplinkChoice.ts'
import { limitOf, limitTo } from './limit.ts'
import { parsePairingUri, requestLink, walletLink } from './links.ts'
import { createLoad } from './load.ts'
import type { PairingAttempt, WalletConnectModel } from './model.ts'
import { createPairing } from './pairing.ts'
import { createSource, type PairedSource } from './source.ts'
import { alertOf } from './tellTrouble.ts'

/** What this plugin may use. */
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

/** Names of their own, alike in every language. */
const labels: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** All that pairs. */
export interface Pairs {
  readonly source: PairedSource
  readonly model: WalletConnectModel
}

const views = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Pairs when a wallet is asked for, and keeps what was paired. Loads no SDK before that. */
export function createPairs(context: Ports, row: Connector | undefined, load = createLoad(context)): Pairs {
  const { alert, chains, clock, i18n, router, store, toast } = context
  const isShown = () => store.get(stackAtom).some(({ view }) => views.includes(view))
  const choice = createDeeplinkChoice()
  const opened: ModelParts['opened'] = {}
  const pairing = createPairing({
    load,
    store,
    dateNow: clock.dateNow,
    trouble(words) {
      const name = alertOf(words)
      if (name) alert(name, { origin: location.origin })
    },
  })
  const source = createSource({
    load,
    pairing,
    networks: chains.networks,
    fetch: chains.fetch,
    signThenSend: async (request, namespace) => (await chains.adapter(namespace)).signThenSend?.(request),
    first: () => limitOf(store.get(stackAtom)),
    show: async () => {
      if (!isShown()) await router.push(views[0] ?? '', {})
    },
    connected(without) {
      // Paired by a code, a session has no app on this device, whatever the one before had.
      choice.choose(opened.wallet)
      const names = without.map((one) => labels[one]).join(', ')
      if (names) toast({ kind: 'error', text: i18n.t('walletconnect.partly', { names }) })
    },
    forgotten: () => choice.choose(undefined),
    sent({ id, topic }) {
      const href = choice.current()?.href
      // A page in the background may not leave for an app by itself.
      if (href && document.hasFocus()) context.openLink(requestLink(href, id, topic), targetOf(href))
    },
  })
  return { source, model: createModel(context, { row, pairing, isShown, opened }) }
}

interface ModelParts {
  readonly row: Connector | undefined
  readonly pairing: ReturnType<typeof createPairing>
  readonly isShown: () => boolean
  /** The app that was opened with the uri, to be remembered once it connects. */
  readonly opened: { wallet?: DeeplinkChoice | undefined }
}

/** Where a link to an app opens: a page in a tab, an app in place, which leaves the page as it is. */
function targetOf(href: string): '_blank' | '_self' | '_top' {
  if (/^https?:/i.test(href) || 'TelegramWebviewProxy' in globalThis) return '_blank'
  return globalThis.self === globalThis.top ? '_self' : '_top'
}

function createModel(context: Ports, { row, pairing, isShown, opened }: ModelParts): WalletConnectModel {
  const { chains, openLink, services, store, toast } = context
  const directoryAtom = atom<WalletDirectory | undefined>(undefined)
  const attemptAtom = atom<PairingAttempt | undefined>(undefined)
  let running: AbortController | undefined
  let count = 0

  async function begin(): Promise<void> {
    if (!row || store.get(attemptAtom)?.state === 'waiting') return
    const mine = new AbortController()
    running = mine
    count += 1
    opened.wallet = undefined
    void findPictures()
    store.set(attemptAtom, { count, state: 'waiting' })
    const asked = limitTo(
      row,
      limitOf(store.get(stackAtom)),
      Object.values(store.get(connectionsAtom)).flat(),
    )
    try {
      await chains.connect(asked, { signal: mine.signal })
      if (running === mine) store.set(attemptAtom, undefined)
    } catch (error) {
      if (running === mine) store.set(attemptAtom, { count, ...stateOf(error) })
    }
  }

  /** Wallets have letters for pictures until it is known. */
  async function findPictures(): Promise<void> {
    const directory = await services.first(walletDirectoryToken).catch(() => undefined)
    if (!context.signal.aborted) store.set(directoryAtom, directory)
  }

  function giveUp(): void {
    running?.abort()
    running = undefined
    store.set(attemptAtom, undefined)
  }

  const stop = store.sub(stackAtom, () => isShown() || giveUp())
  const end = () => {
    stop()
    running?.abort()
  }
  context.signal.addEventListener('abort', end, { once: true })

  return {
    attemptAtom,
    directoryAtom,
    pairingAtom: pairing.stateAtom,
    begin: () => void begin(),
    linkOf: walletLink,
    readUri: parsePairingUri,
    async copy(uri) {
      // Absent on pages without a secure context, and refused by some browsers.
      const copied = await Promise.resolve()
        .then(() => navigator.clipboard.writeText(uri))
        .then(
          () => true,
          () => false,
        )
      if (copied) toast({ kind: 'success', text: 'walletconnect.copied' })
      else toast({ kind: 'error', text: 'walletconnect.copyFailed' })
    },
    open(wallet, { to, href, page }) {
      const left = openLink(to, page ? '_blank' : '_self')
      // What may not be opened now is not remembered to be opened with later requests.
      opened.wallet = left && wallet && isPhone() ? { href, name: wallet.name } : undefined
      return left
    },
  }
}

function stateOf(error: unknown): Pick<PairingAttempt, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  return error.reason === 'USER_REJECTED' ? { state: 'declined' } : { state: 'failed', why: error.message }
}
