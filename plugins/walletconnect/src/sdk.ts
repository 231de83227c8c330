import { Core } from '@walletconnect/core'
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type PairingClient, readSession } from './client.ts'
import { createKeyStore } from './keyStore.ts'

/** What opening the protocol's library takes. */
export interface SdkOptions {
  /** Unique among the kits of an origin: its keys and sessions are kept under it. */
  readonly name: string
  readonly projectId: string
  readonly relayUrl: string
  /** Whether the vendor's Verify service attests this site to wallets. */
  readonly verify: boolean
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }

type SignClient = InstanceType<typeof EthereumProvider>['signer']['client']

/** The library's provider, opened over a core of our own, and without its modal. */
class PairingProvider extends EthereumProvider {
  static async open(
    core: ICore,
    { projectId, metadata }: SdkOptions,
  ): Promise<InstanceType<typeof EthereumProvider>['signer']> {
    const provider = new PairingProvider()
    provider.signer = await UniversalProvider.init({ core, projectId, metadata, disableProviderPing: true })
    return provider.signer
  }
}

/** A core that talks to the relay alone: no attestation frame unless it is wanted, and no event to its vendor. */
async function createCore({ name, projectId, relayUrl, verify }: SdkOptions): Promise<ICore> {
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: name,
    storage: await createKeyStore(`latchkit:${name}`),
    telemetryEnabled: false,
    logger: 'silent',
    // Its own types differ where a property may be undefined.
  }) as ICore
  if (!verify) Object.assign(core.verify, { isDevEnv: true })
  core.eventClient.init = async () => undefined
  return core
}

/** Opens the pairing protocol's library: the one place that knows it. */
export async function openSdk(options: SdkOptions): Promise<PairingClient> {
  const core = await createCore(options)
  const { client } = await PairingProvider.open(core, options)
  const sessions = () => client.session.getAll().flatMap((one) => readSession(one) ?? [])

  return {
    async propose(asked) {
      const { uri, approval } = await client.connect({ optionalNamespaces: asked })
      const answer = approval().then((session) => readSession(session) ?? Promise.reject(session))
      // Whoever proposed listens when it needs to; until then a no is nobody's error.
      answer.catch(() => undefined)
      return { uri: uri ?? '', approval: answer }
    },
    session: (topic) => sessions().find((one) => one.topic === topic),
    sessions,
    async request(topic, chainId, request, sent) {
      await keepLinksClosed(client, topic)
      const stop = onRequest(core, topic, sent)
      try {
        return await client.request({ topic, chainId, request: { params: undefined, ...request } })
      } finally {
        stop()
      }
    },
    end: (topic) => client.disconnect({ topic, reason: userDisconnected }),
    onSession(listener) {
      const tell =
        (kind: 'updated' | 'ended') =>
        ({ topic }: { topic: string }) =>
          listener({ kind, topic })
      const updated = tell('updated')
      const ended = tell('ended')
      const told = ({ id, topic, params }: { id: number; topic: string; params: ToldParams }) =>
        listener({
          kind: 'told',
          topic,
          id,
          name: params.event.name,
          chainId: params.chainId,
          data: params.event.data,
        })
      client.on('session_update', updated)
      client.on('session_delete', ended)
      client.on('session_expire', ended)
      client.on('session_event', told)
      return () => {
        client.off('session_update', updated)
        client.off('session_delete', ended)
        client.off('session_expire', ended)
        client.off('session_event', told)
      }
    },
    isConnected: () => core.relayer.connected,
    onRelay(listener) {
      const listeners = {
        relayer_connect: () => listener({ kind: 'connected' }),
        relayer_disconnect: () => listener({ kind: 'lost' }),
        relayer_error: (error: unknown) =>
          listener({ kind: 'trouble', words: error instanceof Error ? error.message : String(error) }),
      }
      const rows = Object.entries(listeners)
      for (const [event, listen] of rows) core.relayer.on(event, listen)
      return () => {
        for (const [event, listen] of rows) core.relayer.off(event, listen)
      }
    },
    close() {
      core.heartbeat.stop()
      void core.relayer.transportClose().catch(() => undefined)
      forgetGlobal(options.name)
    },
  }
}

/**
 * The library opens a link with each request: whatever `WALLETCONNECT_DEEPLINK_CHOICE` of localStorage says, unchecked. It
 * leaves that to others where the session says so, whatever the wallet or the stored session has said.
 */
async function keepLinksClosed({ session }: SignClient, topic: string): Promise<void> {
  const { sessionConfig } = session.get(topic)
  if (sessionConfig?.disableDeepLink === true) return
  await session.update(topic, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
}

/** Tells the id of the next request that is written for a session. */
function onRequest({ history }: ICore, topic: string, sent: (id: number) => void): () => void {
  const event = 'history_created'
  const stop = () => history.off(event, listen)
  function listen(record: { id: number; topic: string; request: { method: string } }): void {
    if (record.topic !== topic || record.request.method !== 'wc_sessionRequest') return
    stop()
    sent(record.id)
  }
  history.on(event, listen)
  return stop
}

type ToldParams = {
  readonly chainId: string
  readonly event: { readonly name: string; readonly data: unknown }
}

/** The library keeps its cores in globals, and would give a kit that is made anew the one that was closed. */
function forgetGlobal(name: string): void {
  const key = `_walletConnectCore_${name}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}
