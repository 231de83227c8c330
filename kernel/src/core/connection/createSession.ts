import { unknown } from 'valibot'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connector } from '../../contracts/connector.ts'
import type { ChainId, Namespace } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { chainAdapterToken } from '../../contracts/tokens.ts'
import { loadCode } from '../async/loadCode.ts'
import { once } from '../async/once.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Plugin } from '../plugin/manifest.ts'
import type { Requester } from '../ports/requester.ts'
import type { createPipeline, PipelineParts } from '../rpc/createPipeline.ts'
import type { JournalKit } from '../rpc/openJournal.ts'
import { writable } from '../state/atoms.ts'
import { openStorage } from '../storage/openStorage.ts'
import { checkAdapter } from './checkAdapter.ts'
import { type ConnectParts, createConnect } from './createConnect.ts'
import { type ConnectionParts, createConnections, type FindAdapter } from './createConnections.ts'
import type { RestoreParts } from './createRestore.ts'
import { invalidAnswer } from './invalidAnswer.ts'
import type { DisconnectParts } from './notifyDisconnect.ts'
import { readConnections, saveConnections } from './savedConnections.ts'
import { leavingWith } from './sessionOf.ts'
import type { SwitchParts } from './switchNetwork.ts'

type Pipeline = ReturnType<typeof createPipeline>

/** What a session needs of the kit. */
export interface SessionParts
  extends ConnectionParts,
    ConnectParts,
    DisconnectParts,
    JournalKit,
    PipelineParts,
    RestoreParts,
    SwitchParts {
  readonly plugins: ConnectionParts['plugins'] &
    ConnectParts['plugins'] &
    PipelineParts['plugins'] &
    SwitchParts['plugins'] & { enabled(): readonly Plugin[] }
  readonly router: ConnectParts['router'] & RestoreParts['router'] & SwitchParts['router']
  open(view?: string, params?: unknown): Promise<void>
}

export type Session = ReturnType<typeof createSession>

/** Everything that begins with a wallet: connect, restore, disconnect, request. One per kit, loaded on intent. */
export function createSession(parts: SessionParts) {
  const { store } = parts
  const storage = openStorage(parts.config.kitId)
  const ownerOf = (namespace: Namespace) =>
    parts.plugins.enabled().find(({ manifest }) => manifest.namespace === namespace)?.id ?? namespace
  const adapter: FindAdapter = async (namespace) => {
    const wanted = (one: ChainAdapter) => one.namespace === namespace
    const wrong = (what: string) => invalidAnswer(parts, ownerOf(namespace), what)
    const living = parts.plugins.provided(chainAdapterToken).find(wanted)
    if (living) return checkAdapter(living, wrong)
    await parts.plugins.activate(`namespace:${namespace}`)
    const found = (await parts.plugins.services(chainAdapterToken)).find(wanted)
    if (!found) throw kernelErrors.ADAPTER_NOT_FOUND()
    return checkAdapter(found, wrong)
  }
  const connections = createConnections(parts, storage, adapter, (id) =>
    rejectOpen((entry) => entry.request.connectionId === id, kernelErrors.DISCONNECTED),
  )
  const openJournal = once(async () =>
    (await import('../rpc/openJournal.ts')).openJournal(parts, storage, adapter),
  )
  // An earlier page wrote one: what it left open is told of.
  if (storage.read('journal', unknown())) void openJournal().catch(() => undefined)
  // Loaded by the first request: connecting needs none of it.
  let pipeline: Pipeline | undefined
  const openPipeline = once(async () => {
    const { createPipeline } = await loadCode(() => import('../rpc/createPipeline.ts'))
    pipeline = createPipeline(parts, {
      ...connections,
      adapter,
      journal: openJournal,
      hasOwnPrompt: ({ connector }) => connector?.hasOwnPrompt ?? false,
    })
    return pipeline
  })
  const rejectOpen: Pipeline['ledger']['reject'] = (...which) => pipeline?.ledger.reject(...which)
  const connecting = createConnect(parts, connections)

  const loadSwitch = once(() => import('./parseSwitchRequest.ts'))

  /** A request of the site or of a plugin. What the adapter can answer never reaches the wallet. */
  async function request(namespace: Namespace, draft: RequestDraft, requester: Requester): Promise<unknown> {
    // Both at once: the code of requests comes with the adapter's.
    const [{ freezeDraft }, chain] = await Promise.all([openPipeline(), adapter(namespace)])
    const frozen = freezeDraft(draft)
    await restore()
    const answer = () => {
      const connection = connections.current(namespace)
      return chain.answerLocally(frozen, {
        accounts: connection?.accounts ?? [],
        details: connection?.details,
        chainId: connection?.chainId ?? connections.firstChain(namespace),
      })
    }
    if (answer() === 'connect') await connecting.ask(namespace, requester.signal)
    const local = answer()
    if (local && local !== 'connect') return local.result
    if (connections.current(namespace)?.connector?.type === 'AUTH') {
      // One promise for all: where imports are preloaded, a later one may come before the first.
      const there = (await loadSwitch()).parseSwitchRequest(chain, frozen, store.get(writable.networks))
      if (there) return switchNetwork(there, requester).then(() => null)
    }
    return send(namespace, frozen, requester)
  }

  async function send(namespace: Namespace, draft: RequestDraft, requester: Requester): Promise<unknown> {
    const opened = await openPipeline()
    if (parts.signal.aborted) throw kernelErrors.DESTROYED()
    return opened.request(namespace, draft, requester)
  }

  /** The code comes with the first switch. */
  async function switchNetwork(chainId: ChainId, requester: Requester): Promise<void> {
    await restore()
    const code = await import('./switchNetwork.ts')
    return code.switchNetwork({ kit: parts, connections, adapter, request: send }, chainId, requester)
  }

  // A visitor who is new here has nothing to restore, and loads nothing for it.
  const none = storage.read('connections', unknown()) === undefined ? Promise.resolve() : undefined
  const openRestore = once(async () =>
    (await import('./createRestore.ts')).createRestore(parts, connections, storage, connecting.decided, none),
  )
  const restore = async () => none ?? (await openRestore()).restore()
  const sync = async () => (await openRestore()).sync()
  if (!none) void openRestore().catch(() => undefined)

  const end = () => {
    connecting.closed(kernelErrors.DESTROYED)
    rejectOpen(() => true, kernelErrors.DESTROYED)
  }
  parts.signal.addEventListener('abort', end, { once: true })

  return {
    adapter,
    request,
    restore,
    sync,
    /** Disconnects one connection, or all; then what is stored and not yet restored is forgotten too. */
    async disconnect(id?: string): Promise<void> {
      if (id === undefined) {
        for (const { namespace } of readConnections(storage)) {
          connecting.supersede(namespace)
          if (!connections.current(namespace)) connections.settle(namespace)
        }
        saveConnections(storage, {})
      }
      const leaving = leavingWith(connections.all(), id)
      // The state is cleared at once, also when the code for the rest does not load.
      for (const connection of leaving) connections.drop(connection)
      await import('./notifyDisconnect.ts').then(
        ({ notifyDisconnect }) => notifyDisconnect(parts, connections, leaving),
        (error: unknown) => parts.log('A wallet cannot be told', { error }),
      )
    },
    switchNetwork,
    connect: (connector: Connector, options: { signal?: AbortSignal } = {}) =>
      connecting.connect(connector, options),
    ask: connecting.ask,
    /** The plugin that reaches some wallets was removed: they are connected no more. */
    sourceGone(plugin: string): void {
      for (const connection of connections.all())
        if (connection.source === plugin) connections.drop(connection)
    },
    /** The modal was closed: who waits for a connection is told, and open requests that sign or spend are rejected. */
    closed(rejects: boolean): void {
      connecting.closed()
      if (rejects) pipeline?.rejectUnsafe()
    },
    openRequests: (): number => pipeline?.ledger.size() ?? 0,
  }
}
