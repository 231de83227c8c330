import type {
  ChainId,
  Connection,
  Connector,
  ConnectorSource,
  Namespace,
  Network,
  RequestDraft,
  RpcRequest,
  SplitSend,
} from '@latchkit/kernel'
import type { PairedSession, PairingClient } from './client.ts'
import { errors } from './errors.ts'
import { askFor, isRead, namespacesOf } from './namespaces.ts'
import type { Pairing } from './pairing.ts'
import { readNode } from './readNode.ts'
import { allows, connectionsOf, idInSession } from './readSession.ts'
import { watchSession } from './watchSession.ts'

/** What the source needs. */
export interface SourceParts {
  /** The library, loaded by the first who needs it. */
  readonly load: () => Promise<PairingClient>
  readonly pairing: Pairing
  readonly networks: () => readonly Network[]
  /** What nodes are called with. */
  readonly fetch: typeof globalThis.fetch
  /** The request as signing and sending, where its namespace knows it so. */
  readonly signThenSend: (request: RpcRequest, namespace: Namespace) => Promise<SplitSend | undefined>
  /** The namespace that a wallet is sought for, when it is one. */
  readonly first: () => Namespace | undefined
  /** Shows the pairing, if the modal is open and does not show it yet. */
  readonly show: () => Promise<void>
  /** A wallet was connected, without some namespaces that it was asked for. */
  readonly connected: (without: readonly Namespace[]) => void
  /** The last session is gone. */
  readonly forgotten: () => void
  /** A request is on its way to the wallet. */
  readonly sent: (request: { readonly topic: string; readonly id: number }) => void
}

/** A source without the row that names it, which is there before it. */
export type PairedSource = Omit<Required<ConnectorSource>, 'id' | 'connectors'>

/** Reaches wallets on other devices: one session, over every namespace of the kit's networks. */
export function createSource(parts: SourceParts): PairedSource {
  const { load, pairing, networks, fetch, signThenSend, first, show, connected, forgotten, sent } = parts
  const asked = (): readonly ChainId[] => networks().map((one) => one.caipNetworkId)
  const moves = new Map<string, (chainId: ChainId) => boolean>()
  const tellSent =
    ({ topic }: PairedSession) =>
    (id: number) =>
      sent({ topic, id })

  async function living(connection: Connection): Promise<{ client: PairingClient; session: PairedSession }> {
    const client = await load()
    const session = client.session(connection.session ?? '')
    if (!session) throw errors.ENDED()
    return { client, session }
  }

  /** Nobody uses what an earlier session gave, once there is a new one. */
  function endOthers(client: PairingClient, topic: string): void {
    for (const other of client.sessions())
      if (other.topic !== topic) void client.end(other.topic).catch(() => undefined)
  }

  async function connect(
    _: Connector,
    { chains = asked(), signal }: Parameters<ConnectorSource['connect']>[1],
  ) {
    const sought = `${first()}:`
    // Where its view went with its plugin, nothing is shown.
    void show().catch(() => undefined)
    const session = await pairing.pair(askFor(chains), signal)
    const client = await load()
    // The first of them is where the visitor is from now on.
    const made = connectionsOf(
      session,
      [...chains].sort((a, b) => Number(b.startsWith(sought)) - Number(a.startsWith(sought))),
    )
    if (made.length === 0) {
      void client.end(session.topic).catch(() => undefined)
      throw errors.NO_NETWORK()
    }
    endOthers(client, session.topic)
    connected(namespacesOf(chains).filter((one) => !made.some(({ namespace }) => namespace === one)))
    return made
  }

  /** Within what the wallet gave no wallet need be asked; else it is, and has to give more. */
  async function moveTo(connection: Connection, { method, params, chainId }: RpcRequest): Promise<null> {
    const wanted = `eip155:${BigInt(readChain(params))}` as const
    const move = () => moves.get(connection.id)?.(wanted) ?? false
    if (move()) return null
    const { client, session } = await living(connection)
    if (!asked().includes(wanted) || !allows(session, 'eip155', method)) throw errors.NOT_AUTHORIZED()
    await client.request(session.topic, chainId, { method, params }, tellSent(session))
    if (!move()) throw errors.NOT_AUTHORIZED()
    return null
  }

  async function request(
    connection: Connection,
    asking: RpcRequest,
    { signal, note }: Parameters<ConnectorSource['request']>[2],
  ): Promise<unknown> {
    const { method, params, chainId } = asking
    const { namespace } = connection
    if (method === 'wallet_switchEthereumChain') return moveTo(connection, asking)
    const { client, session } = await living(connection)
    const ask = async (call: RequestDraft) => {
      const send = (asked: RequestDraft) =>
        client.request(session.topic, idInSession(session, chainId), asked, tellSent(session))
      return namespace === 'eip155'
        ? send(call)
        : (await import('./shapes.ts')).inShape(namespace, call, send)
    }
    if (allows(session, namespace, method)) return ask(params === undefined ? { method } : { method, params })
    const split = await signThenSend(asking, namespace)
    if (split && allows(session, namespace, split.sign.method))
      return split.send(await ask(split.sign), { signal, note })
    if (!isRead(namespace, method)) throw errors.METHOD_NOT_SUPPORTED({ values: { method } })
    return readNode(
      networks().find((one) => one.caipNetworkId === chainId),
      asking,
      { fetch, signal },
    )
  }

  return {
    connect,
    async restore({ namespace, chainId }) {
      const client = await load()
      // The newest lives longest.
      const [session] = [...client.sessions()].sort((one, other) => other.expiry - one.expiry)
      const all = session ? connectionsOf(session, asked(), chainId) : []
      return all.filter((one) => one.namespace === namespace)
    },
    async disconnect({ session }) {
      forgotten()
      const client = await load()
      if (session && client.session(session)) await client.end(session)
    },
    request,
    // On each network that the wallet gave, it signs what it is sent for it: nobody else need know where the site is.
    async move(connection, chainId) {
      const moved = moves.get(connection.id)?.(chainId) ?? false
      // On eip155 there is a request that asks for more.
      if (!moved && connection.namespace !== 'eip155') throw errors.NOT_AUTHORIZED()
      return moved
    },
    watch(connection, watch) {
      const lost = () => {
        forgotten()
        watch.lost()
      }
      // Loaded already: whatever is watched was connected or restored.
      void load().then((client) => {
        if (watch.signal.aborted) return
        if (!client.session(connection.session ?? '')) return lost()
        const { moveTo: move } = watchSession(client, connection, asked, { ...watch, lost })
        moves.set(connection.id, move)
        watch.signal.addEventListener('abort', () => moves.delete(connection.id), { once: true })
      })
    },
  }
}

function readChain(params: unknown): string {
  const chainId: unknown = Array.isArray(params) ? params[0]?.chainId : undefined
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId)) throw errors.NOT_AUTHORIZED()
  return chainId
}
