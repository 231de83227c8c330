import {
  type ConnectorSource,
  type Context,
  connectorSourceToken,
  isPhone,
  LatchkitError,
  stackAtom,
  type WalletDirectory,
  walletDirectoryToken,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { createDeeplinkChoice } from './deeplinkChoice.ts'
import { parsePairingUri, walletLink } from './links.ts'
import { createLoad } from './load.ts'
import { type PairingAttempt, type WalletConnectModel, walletConnectToken } from './model.ts'
import { createPairing } from './pairing.ts'
import { connectorId } from './readSession.ts'
import { createSource } from './source.ts'
import { alertOf } from './tellTrouble.ts'

type Ports = Context<
  'alert' | 'chains' | 'clock' | 'http' | 'openLink' | 'router' | 'services' | 'site' | 'store' | 'toast'
>

const views = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Puts the one wallet that stands for all others in the list, and pairs when it is chosen. Loads no SDK before that. */
export default function setup(context: Ports): WalletConnectModel {
  const { alert, chains, clock, router, store, tap } = context
  const isShown = () => store.get(stackAtom).some(({ view }) => views.includes(view))
  const choice = createDeeplinkChoice()
  const load = createLoad(context)
  const opened: { wallet?: { readonly href: string; readonly name: string } | undefined } = {}
  const pairing = createPairing({
    load,
    store,
    wallTime: clock.wallTime,
    trouble(words) {
      const name = alertOf(words)
      if (name) alert(name, { origin: location.origin })
    },
  })
  const source = createSource({
    load,
    pairing,
    networks: chains.networks,
    show: async () => {
      if (!isShown()) await router.push(views[0] ?? '', {})
    },
    connected: () => opened.wallet && choice.remember(opened.wallet),
    forgotten: choice.forget,
  })
  context.provide(connectorSourceToken, source)
  // Whatever waits for this wallet waits here, where its code is.
  tap('navigate', (route) =>
    route.view === 'ConnectingExternal' && idOf(route.params) === connectorId
      ? { ...route, view: 'ConnectingWalletConnect', params: {} }
      : undefined,
  )
  const model = createModel(context, { source, pairing, isShown, opened })
  context.provide(walletConnectToken, model)
  return model
}

const idOf = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'connectorId' in params ? params.connectorId : undefined

interface ModelParts {
  readonly source: ConnectorSource
  readonly pairing: ReturnType<typeof createPairing>
  readonly isShown: () => boolean
  /** The app that was opened with the uri, to be remembered once it connects. */
  readonly opened: { wallet?: { readonly href: string; readonly name: string } | undefined }
}

function createModel(context: Ports, { source, pairing, isShown, opened }: ModelParts): WalletConnectModel {
  const { chains, openLink, services, store, toast } = context
  const directoryAtom = atom<WalletDirectory | undefined>(undefined)
  const attemptAtom = atom<PairingAttempt | undefined>(undefined)
  let running: AbortController | undefined
  let count = 0

  async function begin(): Promise<void> {
    const [connector] = store.get(source.connectors)
    if (!connector || store.get(attemptAtom)?.state === 'waiting') return
    const mine = new AbortController()
    running = mine
    count += 1
    opened.wallet = undefined
    void findPictures()
    store.set(attemptAtom, { count, state: 'waiting' })
    try {
      await chains.connect(connector, { signal: mine.signal })
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
      opened.wallet = wallet && isPhone() ? { href, name: wallet.name } : undefined
      return openLink(to, page ? '_blank' : '_self')
    },
  }
}

function stateOf(error: unknown): Pick<PairingAttempt, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  return error.reason === 'USER_REJECTED' ? { state: 'declined' } : { state: 'failed', why: error.message }
}
