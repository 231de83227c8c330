import { Core } from '@walletconnect/core'
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { createAuthenticate } from './authenticate.ts'
import { type PairingClient, readSession } from './client.ts'
import { createKeyStore } from './createKeyStore.ts'
import { createSocketGate } from './createSocketGate.ts'
import { followNetwork } from './followNetwork.ts'
import { limitSockets } from './limitSockets.ts'
import { limitTokens } from './limitTokens.ts'

/** The options of `openSdk`. */
export interface SdkOptions {
  /** The prefix of stored keys and sessions. It must be unique among the kits of an origin. */
  readonly name: string
  readonly projectId: string
  readonly relayUrl: string
  /** Whether the vendor's Verify service attests this site to wallets. */
  readonly verify: boolean
  /** Returns what wallets show about the site. It is read for each proposal, because the site can change it. */
  readonly metadata: () => { name: string; description: string; url: string; icons: string[] }
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }

type SignClient = InstanceType<typeof EthereumProvider>['signer']['client']

/** The provider of the SDK, with a custom core and without the SDK's modal. */
class PairingProvider extends EthereumProvider {
  static async open(
    core: ICore,
    { projectId, metadata }: SdkOptions,
  ): Promise<InstanceType<typeof EthereumProvider>['signer']> {
    const provider = new PairingProvider()
    provider.signer = await UniversalProvider.init({
      core,
      projectId,
      metadata: metadata(),
      disableProviderPing: true,
      // It would print each request that the visitor rejects as an error.
      logger: 'silent',
    })
    return provider.signer
  }
}

/** Creates a core that only connects to the relay. It sends no analytics, and adds the Verify frame only if enabled. */
async function createCore({ name, projectId, relayUrl, verify }: SdkOptions): Promise<ICore> {
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: name,
    storage: await createKeyStore(`latchkit:${name}`),
    telemetryEnabled: false,
    logger: 'silent',
    // The SDK's own types differ in optional properties.
  }) as ICore
  // At once: a plugin that is removed while this core opens will close it, and not the core of the plugin that replaces it.
  deleteGlobal(name)
  if (!verify) Object.assign(core.verify, { isDevEnv: true })
  core.eventClient.init = async () => undefined
  return core
}

/** Opens the SDK. Only this module depends on it. */
export async function openSdk(options: SdkOptions): Promise<PairingClient> {
  const core = await createCore(options)
  const closed = new AbortController()
  followNetwork(core.relayer, core.heartbeat, closed.signal)
  const { keepConnected, isClockChecked, check, start, stop } = limitRelay(core)
  const { client } = await PairingProvider.open(core, options)
  start(() => client.session.length > 0)
  const authenticate = createAuthenticate(client)
  /** Ends the proposals that wait, each of which has a timer of minutes. */
  const endProposals = () => {
    for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  }
  const sessions = () => client.session.getAll().flatMap((session) => readSession(session) ?? [])

  return {
    async propose(requested, message) {
      const { eip155 } = requested
      // The SDK reads it from there, and has no function to change it.
      Object.assign(client, { metadata: options.metadata() })
      if (message && eip155) return authenticate(eip155, message)
      const { uri, approval } = await client.connect({ optionalNamespaces: requested })
      const session = approval().then((value) => readSession(value) ?? Promise.reject(value))
      // Prevents an unhandled rejection until the caller handles the approval.
      session.catch(() => undefined)
      if (closed.signal.aborted) endProposals()
      return { uri: uri ?? '', approval: session }
    },
    session: (topic) => sessions().find((session) => session.topic === topic),
    sessions,
    async request(topic, chainId, request, onSent) {
      await disableDeepLinks(client, topic)
      const stop = onRequest(core, topic, onSent)
      try {
        return await client.request({ topic, chainId, request: { params: undefined, ...request } })
      } finally {
        stop()
      }
    },
    endSession: (topic) => client.disconnect({ topic, reason: userDisconnected }).finally(check),
    onSession(listener) {
      const report =
        (kind: 'updated' | 'ended') =>
        ({ topic }: { topic: string }) =>
          listener({ kind, topic })
      const updated = report('updated')
      const ended = report('ended')
      const event = ({ id, topic, params }: { id: number; topic: string; params: EventParams }) =>
        listener({
          kind: 'event',
          topic,
          id,
          name: params.event.name,
          chainId: params.chainId,
          data: params.event.data,
        })
      client.on('session_update', updated)
      client.on('session_delete', ended)
      client.on('session_expire', ended)
      client.on('session_event', event)
      return () => {
        client.off('session_update', updated)
        client.off('session_delete', ended)
        client.off('session_expire', ended)
        client.off('session_event', event)
      }
    },
    isConnected: () => core.relayer.connected,
    isClockChecked,
    keepConnected,
    onRelay(listener) {
      const listeners = {
        relayer_connect: () => listener({ kind: 'connected' }),
        relayer_disconnect: () => listener({ kind: 'disconnected' }),
        relayer_message: ({ publishedAt }: { publishedAt: number }) =>
          listener({ kind: 'message', publishedAt }),
        relayer_error: (error: unknown) =>
          listener({ kind: 'error', message: error instanceof Error ? error.message : String(error) }),
      }
      const entries = Object.entries(listeners)
      for (const [event, listen] of entries) core.relayer.on(event, listen)
      return () => {
        for (const [event, listen] of entries) core.relayer.off(event, listen)
      }
    },
    close() {
      closed.abort()
      endProposals()
      core.heartbeat.stop()
      stop()
      void core.relayer.transportClose().catch(() => undefined)
    },
  }
}

/** Limits the connections of the SDK to what pairings and sessions need. Until the SDK has started, both are unknown. */
function limitRelay({ relayer, crypto }: ICore) {
  let holds = 0
  let isStopped = false
  let hasSessions = () => true
  const gate = createSocketGate(() => !isStopped && (holds > 0 || hasSessions()))
  const tokens = limitTokens(crypto, () => holds > 0)
  const check = limitSockets(relayer, {
    ...gate,
    succeed() {
      gate.succeed()
      tokens.accept()
    },
  })
  return {
    check,
    isClockChecked: tokens.isClockChecked,
    start(readHasSessions: () => boolean): void {
      hasSessions = readHasSessions
    },
    stop(): void {
      isStopped = true
      check()
    },
    keepConnected(): () => void {
      holds += 1
      gate.reset()
      return () => {
        holds -= 1
        check()
      }
    },
  }
}

/**
 * Prevents the SDK from opening links. Otherwise it opens the link in `WALLETCONNECT_DEEPLINK_CHOICE` of localStorage with
 * each request, without validating it. The setting of the wallet or of the stored session is overridden.
 */
async function disableDeepLinks({ session }: SignClient, topic: string): Promise<void> {
  const { sessionConfig } = session.get(topic)
  if (sessionConfig?.disableDeepLink === true) return
  await session.update(topic, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
}

/** Reports the id of the next request of a session. */
function onRequest({ history }: ICore, topic: string, onSent: (id: number) => void): () => void {
  const event = 'history_created'
  const stop = () => history.off(event, listen)
  function listen(record: { id: number; topic: string; request: { method: string } }): void {
    if (record.topic !== topic || record.request.method !== 'wc_sessionRequest') return
    stop()
    onSent(record.id)
  }
  history.on(event, listen)
  return stop
}

type EventParams = {
  readonly chainId: string
  readonly event: { readonly name: string; readonly data: unknown }
}

/** The SDK stores its cores in globals, from which a new kit with the same name would get the core of the one before. */
function deleteGlobal(name: string): void {
  const key = `_walletConnectCore_${name}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}
