import { onAbort } from '../../base/async/onAbort.ts'
import { isPhone } from '../../base/values/isPhone.ts'
import type { Connection, Connector } from '../../contracts/connector.ts'
import type { TrackedEvent } from '../../contracts/events.ts'
import { sessionOf } from '../connection/sessionOf.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import {
  activeChainIdAtom,
  activeConnectionAtom,
  connectionsAtom,
  featuresAtom,
  modalAtom,
  networksAtom,
  pluginsAtom,
  stackAtom,
  statusAtom,
} from '../state/atoms.ts'
import { eventOfView, type ViewFacts } from './eventsOfViews.ts'

/** The parts of a kit whose events are derived. */
export type EventParts = NotifyParts & Pick<KitParts, 'store'>

/** Before the taps of plugins, which may wait for the visitor. */
const first = -1

/**
 * Reports what can be derived from the state and from other hooks to the taps of `track`, until the signal aborts: the modal
 * and its views, the selected wallet and its connection, rejected requests, and plugins that could not start.
 */
export function deriveEvents(kit: EventParts, signal: AbortSignal, isNew: boolean): void {
  const { store, hooks } = kit
  const track = (event: TrackedEvent) => notifyPlugins(kit, 'track', event)
  const follow = (atom: Parameters<typeof store.sub>[0], read: () => void) => {
    read()
    onAbort(signal, store.sub(atom, read))
  }
  if (isNew) {
    track({ event: 'MODAL_CREATED' })
    const networks = store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
    track({ event: 'INITIALIZE', properties: { networks, features: store.get(featuresAtom) } })
  }

  let isOpen = false
  follow(modalAtom, () => {
    const { open } = store.get(modalAtom)
    if (open === isOpen) return
    isOpen = open
    const properties = { connected: store.get(statusAtom) === 'connected' }
    track({ event: open ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties })
  })

  let lastKey = 0
  follow(stackAtom, () => {
    const { view = '', key = 0 } = store.get(stackAtom).at(-1) ?? {}
    // Keys grow, so that a view which the visitor returns to is not a new one.
    if (key <= lastKey) return
    lastKey = key
    const event = eventOfView(view, factsOf(store))
    if (event) track(event)
  })

  let failed: readonly string[] = []
  follow(pluginsAtom, () => {
    const now = Object.entries(store.get(pluginsAtom)).flatMap(([id, state]) =>
      state === 'failed' ? [id] : [],
    )
    for (const id of now.filter((one) => !failed.includes(one)))
      track({
        event: 'INTERNAL_SDK_ERROR',
        properties: { ...internal, errorMessage: `Plugin "${id}" could not start` },
      })
    failed = now
  })

  // The code of this file may load after the visitor has selected a wallet.
  let isMissed = store.get(statusAtom) === 'connecting'
  hooks.tap('kit', signal, 'connecting', async (connector) => select(connector), first)
  function select(connector: Connector): undefined {
    isMissed = false
    if (connector.type === 'AUTH') return undefined
    const name = selectedWallet(store) ?? connector.name
    track({ event: 'SELECT_WALLET', properties: { name, platform: platformOf(connector) } })
    return undefined
  }

  const reported = new Set<string>()
  follow(connectionsAtom, () => {
    const current = Object.values(store.get(connectionsAtom)).flat().map(sessionOf)
    // A wallet that connects again later is a new connection, although its session may have the same key.
    for (const session of reported) if (!current.includes(session)) reported.delete(session)
  })
  hooks.tap('kit', signal, 'connected', async (connection) => succeed(connection), first)
  function succeed(connection: Connection): void {
    const session = sessionOf(connection)
    // A wallet that connects several namespaces at once has connected once.
    if (reported.has(session)) return
    reported.add(session)
    const { connector } = connection
    if (isMissed && connector) select(connector)
    const method = connector?.type === 'AUTH' ? 'email' : platformOf(connector)
    track({ event: 'CONNECT_SUCCESS', properties: { method, name: connector?.name ?? '' } })
  }

  hooks.tap('kit', signal, 'classify', (request) => {
    if (request.requestedBy === 'siwx')
      track({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: factsOf(store) })
    return undefined
  })
  hooks.tap('kit', signal, 'settled', (_, outcome) => {
    if (outcome.kind !== 'rejected') return
    track({ event: 'USER_REJECTED', properties: { message: outcome.error.message } })
  })
}

const internal = { errorType: 'INTERNAL_SDK_ERROR', uncaught: false } as const

function platformOf(connector: Connector | undefined): 'browser' | 'mobile' | 'qrcode' {
  if (connector?.type !== 'WALLET_CONNECT') return 'browser'
  return isPhone() ? 'mobile' : 'qrcode'
}

/** The listed wallet that the visitor has selected to pair. */
function selectedWallet(store: EventParts['store']): string | undefined {
  const { wallet } = Object(store.get(stackAtom).at(-1)?.params) as {
    readonly wallet?: { readonly name?: unknown }
  }
  return typeof wallet?.name === 'string' ? wallet.name : undefined
}

function factsOf(store: EventParts['store']): ViewFacts {
  const { accounts: [account = ''] = [], details } = store.get(activeConnectionAtom) ?? {}
  const types = new Map(Object.entries(details ?? {}).map(([id, { type }]) => [id, type]))
  return {
    isSmartAccount: types.get(account) === 'smartAccount',
    network: store.get(activeChainIdAtom) ?? '',
  }
}
