import { unknown } from 'valibot'
import { lazy } from '../../base/async/lazy.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { once } from '../../base/async/once.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { flattenConnectors } from '../../base/values/flattenConnectors.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { chainAdapterToken } from '../../contracts/tokens.ts'
import { openStorage } from '../../services/storage/openStorage.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import type { Request, Requester } from '../ports/requester.ts'
import type { createPipeline } from '../rpc/createPipeline.ts'
import { connectorsAtom, writable } from '../state/atoms.ts'
import { checkAdapter } from './checkAdapter.ts'
import type { ConnectOptions } from './connectOptions.ts'
import { createConnect } from './createConnect.ts'
import { createConnections } from './createConnections.ts'
import { invalidAnswer } from './invalidAnswer.ts'
import type { FindAdapter } from './providerEvents.ts'
import { readRows, saveConnections } from './savedConnections.ts'
import { leavingWith } from './sessionOf.ts'

const loadPipeline = lazy(() => import('../rpc/createPipeline.ts'))
const loadSwitchAccount = lazy(() => import('./switchAccount.ts'))
const loadAnswer = lazy(() => import('./answerRequest.ts'))
const loadJournal = lazy(() => import('../rpc/openJournal.ts'))
const loadRestore = lazy(() => import('./createRestore.ts'))
const loadSwitchNetwork = lazy(() => import('./switchNetwork.ts'))
const loadCookie = lazy(() => import('./followCookie.ts'))
const loadNotify = lazy(() => import('./notifyDisconnect.ts'))

type Pipeline = ReturnType<typeof createPipeline>

export type Session = ReturnType<typeof createSession>

/**
 * Creates the session of a kit, which connects, restores and disconnects wallets and sends requests. It is loaded on
 * intent.
 */
export function createSession(parts: KitParts) {
  const { store } = parts
  const storage = openStorage(parts.config.kitId)
  const ownerOf = (namespace: Namespace) =>
    parts.plugins.enabled().find(({ manifest }) => manifest.namespace === namespace)?.id ?? namespace
  const adapter: FindAdapter = async (namespace) => {
    const matches = (candidate: ChainAdapter) => candidate.namespace === namespace
    let match = parts.plugins.provided(chainAdapterToken).find(matches)
    if (!match) await parts.plugins.activate(`namespace:${namespace}`)
    match ??= (await parts.plugins.services(chainAdapterToken)).find(matches)
    if (!match) throw connectionErrors.ADAPTER_NOT_FOUND()
    return checkAdapter(match, (method) => invalidAnswer(parts, ownerOf(namespace), method))
  }
  const connections = createConnections(
    parts,
    storage,
    adapter,
    (id) => rejectPending((entry) => entry.request.connectionId === id, connectionErrors.DISCONNECTED),
    (connection) => void openRestore().then((code) => code.awaitWallet(connection)),
  )
  const openJournal = once(async () => (await loadJournal()).openJournal(parts, storage, adapter))
  if (parts.config.cookie)
    loadCookie()
      .then(({ followCookie }) => followCookie(parts))
      .catch((error: unknown) => parts.log('Could not write the cookie', { error }))
  // An earlier page left a journal, whose open transactions have to be reported.
  if (storage.read('journal', unknown())) void openJournal().catch(() => undefined)
  // Loaded by the first request, because connecting does not need it.
  let pipeline: Pipeline | undefined
  const openPipeline = once(async () => {
    const { createPipeline } = await loadPipeline()
    pipeline = createPipeline(parts, {
      ...connections,
      adapter,
      journal: openJournal,
      hasOwnPrompt: ({ connector }) => connector?.hasOwnPrompt ?? false,
    })
    return pipeline
  })
  const rejectPending: Pipeline['ledger']['reject'] = (...args) => pipeline?.ledger.reject(...args)
  const connecting = createConnect(parts, connections)

  /** Handles a request of the site or of a plugin. */
  async function request(namespace: Namespace, draft: RequestDraft, requester: Requester): Promise<unknown> {
    // The code for requests and the adapter are loaded concurrently.
    const [chain, { answerRequest }] = await Promise.all([adapter(namespace), loadAnswer(), openPipeline()])
    const session = { store, connections, chain, restore, ask: connecting.ask, switchNetwork, send }
    return answerRequest(session, namespace, draft, requester)
  }

  const send: Request = async (...args) => (await openPipeline()).request(...args)

  /** Switches to another network. The code is loaded by the first switch. */
  async function switchNetwork(chainId: ChainId, requester: Requester): Promise<void> {
    await restore()
    const code = await loadSwitchNetwork()
    return code.switchNetwork(
      { kit: parts, connections, adapter, request: send, storage },
      chainId,
      requester,
    )
  }

  // If nothing is stored, the code that restores connections is not loaded.
  const stored = storage.read('connections', unknown()) ?? storage.read('chosen_networks', unknown())
  const nothingStored = parts.config.enableReconnect && stored !== undefined ? undefined : Promise.resolve()
  const openRestore = once(async () =>
    (await loadRestore()).createRestore(parts, connections, storage, connecting.decided, nothingStored),
  )
  const restore = async () => nothingStored ?? (await openRestore()).restore()
  const sync = async () => (await openRestore()).sync()
  if (!nothingStored) void openRestore().catch(() => undefined)

  const destroy = () => {
    connecting.closed(kernelErrors.DESTROYED)
    rejectPending(() => true, kernelErrors.DESTROYED)
  }
  onAbort(parts.signal, destroy)

  return {
    adapter,
    request,
    restore,
    sync,
    /**
     * Disconnects one connection, or all. Without an id, stored connections that are not restored yet are removed as
     * well.
     */
    async disconnect(id?: string): Promise<void> {
      if (id === undefined) {
        for (const [namespace] of readRows(storage)) {
          connecting.supersede(namespace)
          if (!connections.current(namespace)) connections.settle(namespace)
        }
        store.set(writable.stored, null)
        saveConnections(storage, {})
      }
      const leaving = leavingWith(connections.all(), id)
      // The state is cleared immediately, even if the code for the rest does not load.
      for (const connection of leaving) connections.drop(connection)
      await loadNotify().then(
        ({ notifyDisconnect }) => notifyDisconnect(parts, connections, leaving),
        (error: unknown) => parts.log('Could not notify the wallet of the disconnect', { error }),
      )
    },
    switchNetwork,
    /** Makes another shared account the active one. The code is loaded by the first switch. */
    async switchAccount(account: AccountId, signal: AbortSignal = parts.signal): Promise<void> {
      await restore()
      const code = await loadSwitchAccount()
      code.switchAccount(connections, account, signal)
    },
    connect: connecting.connect,
    /** Connects the wallet that the site names by its id, or asks the visitor to choose one. */
    async connectNamed({
      connector,
      namespace,
      signal,
    }: ConnectOptions = {}): Promise<readonly Connection[]> {
      if (connector === undefined) return connecting.ask(namespace, signal)
      await parts.plugins.activate('service:connectorSource')
      const found = flattenConnectors(store.get(connectorsAtom)).find(({ id }) => id === connector)
      if (!found) throw connectionErrors.CONNECTOR_NOT_FOUND()
      return connecting.connect(found, { signal })
    },
    /** Called when a plugin is removed. Ends the connections of its source. */
    disconnectSource(plugin: string): void {
      for (const connection of connections.all())
        if (connection.source === plugin) connections.drop(connection)
    },
    /**
     * Called when the modal was closed. Rejects the calls that wait for a connection and, if `rejects` is true, the pending
     * requests that sign or spend.
     */
    closed(rejects: boolean): void {
      connecting.closed()
      if (rejects) pipeline?.rejectUnsafe()
    },
    openRequests: (): number => pipeline?.ledger.size() ?? 0,
  }
}
