import type { AccountId, ChainId, Connection, Connector, Namespace, Network } from '@latchkit/kernel'
import {
  type ConnectorSource,
  findNode,
  hasEthereumAccounts,
  type Log,
  type NodeAccess,
  type SignThenSend,
  unlessAborted,
} from '@latchkit/kernel/chain'
import { lazy, onAbort, type RequestDraft, type RpcRequest } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { Pairing } from './pairing/createPairing.ts'
import type { PairedSession, PairingClient, SignedMessages } from './relay/client.ts'
import { chainsIn, createCheckedAccounts, type IsAddress } from './session/checkAccounts.ts'
import { createProposal, isNodeRead, namespacesOf } from './session/namespaces.ts'
import { readCapabilities } from './session/readCapabilities.ts'
import { readNode } from './session/readNode.ts'
import { allows, readAccounts, toConnections, toSessionChainId } from './session/readSession.ts'
import { watchSession } from './session/watchSession.ts'

const loadSessionFormat = lazy(() => import('./session/requestInSessionFormat.ts'))

/** The parts that the source needs. */
export interface SourceParts {
  /** Loads the SDK on its first call. */
  readonly load: () => Promise<PairingClient>
  readonly pairing: Pairing
  readonly chains: NodeAccess
  readonly isAddress: IsAddress
  readonly log: Log
  /** Splits a request into signing and sending, if its namespace supports that. */
  readonly signThenSend: (request: RpcRequest, namespace: Namespace) => Promise<SignThenSend | undefined>
  /** Returns the namespace that the wallet list is limited to, if any. */
  readonly preferredNamespace: () => Namespace | undefined
  /** Shows the pairing of a connector and runs it. The signal aborts when the view of the pairing is left. */
  readonly whileShown: <T>(
    connector: Connector,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>
  /** Verifies what a wallet with these accounts has signed while it paired. Rejects if it must be disconnected. */
  readonly acceptSigned?:
    | ((signed: SignedMessages, accounts: readonly AccountId[], signal: AbortSignal) => Promise<void>)
    | undefined
  /** Creates the error of a wallet that has approved only accounts that are no addresses of these namespaces. */
  readonly noAccount: (namespaces: readonly Namespace[]) => Error
  /** Creates the error of a wallet that has approved only accounts of networks whose accounts are Ethereum keys. */
  readonly ethereumAccounts: (networks: readonly Network[]) => Error
  /** Called when a wallet was connected. `missing` are the requested namespaces that it has not approved. */
  readonly onConnected: (missing: readonly Namespace[]) => void
  /** Called when the session has ended. */
  readonly onSessionEnded: () => void
  /** Called when a request was sent to the wallet. */
  readonly onSent: (request: { readonly topic: string; readonly id: number }) => void
}

/** A source without its id and its row, which exist before the source loads. */
export type PairedSource = Omit<
  Required<ConnectorSource>,
  'id' | 'connectors' | 'replaces' | 'waitForAccounts'
>

/** What a session is accepted for: the requested networks, and those that cannot be connected. */
interface Acceptance {
  readonly requested: readonly ChainId[]
  readonly unusable: readonly Network[]
  readonly signal: AbortSignal
}

/** Creates the source of wallets on other devices. One session covers all namespaces of the kit's networks. */
export function createSource(parts: SourceParts): PairedSource {
  const { load, pairing, chains, isAddress, log, signThenSend, onSessionEnded, onSent } = parts
  const requestedChains = (): readonly ChainId[] =>
    chains
      .networks()
      .filter((network) => !hasEthereumAccounts(network))
      .map(({ caipNetworkId }) => caipNetworkId)
  const checked = createCheckedAccounts({ isAddress, log, requested: requestedChains })
  const moveHandlers = new Map<string, (chainId: ChainId) => boolean>()
  const reportSent =
    ({ topic }: PairedSession) =>
    (id: number) =>
      onSent({ topic, id })

  async function getOpenSession(
    connection: Connection,
  ): Promise<{ client: PairingClient; session: PairedSession }> {
    const client = await load()
    const session = client.session(connection.session ?? '')
    if (!session) throw errors.ENDED()
    return { client, session }
  }

  /** Ends earlier sessions, because a new session replaces them. */
  function endOthers(client: PairingClient, topic: string): void {
    for (const other of client.sessions())
      if (other.topic !== topic) void client.endSession(other.topic).catch(() => undefined)
  }

  async function connect(offered: readonly ChainId[], signal: AbortSignal): Promise<readonly Connection[]> {
    const unusable = chains.networks().filter(hasEthereumAccounts)
    const requested = offered.filter((id) => !unusable.some(({ caipNetworkId }) => caipNetworkId === id))
    if (requested.length === 0)
      throw unusable.length > 0 ? parts.ethereumAccounts(unusable) : errors.NO_NETWORK()
    const paired = await pairing.pair(createProposal(requested), signal)
    const client = await load()
    try {
      const connections = await accept(client, paired, { requested, unusable, signal })
      endOthers(client, paired.topic)
      const connected = connections.map(({ namespace }) => namespace)
      parts.onConnected(namespacesOf(requested).filter((namespace) => !connected.includes(namespace)))
      return connections
    } catch (error) {
      void client.endSession(paired.topic).catch(() => undefined)
      throw error
    }
  }

  /** Returns the connections of a session that may be used. Rejects at once when the visitor leaves. */
  async function accept(
    client: PairingClient,
    paired: PairedSession,
    { requested, unusable, signal }: Acceptance,
  ): Promise<readonly Connection[]> {
    const preferred = `${parts.preferredNamespace()}:`
    const failures = await unlessAborted(checked.check(paired, requested), signal)
    const session = checked.accepted(paired)
    const accounts = session.signed ? readAccounts(session, 'eip155', requested) : []
    // The first connection becomes the active one.
    const connections = toConnections(
      session,
      [...requested].sort((a, b) => Number(b.startsWith(preferred)) - Number(a.startsWith(preferred))),
      // The network that the wallet has signed for, so that the visitor is signed in there.
      accounts[0]?.chainId,
    )
    if (connections.length === 0) {
      const [failure] = failures
      throw failure ?? whyUnusable(paired, requested, unusable)
    }
    if (session.signed) {
      const signers = accounts.map(({ account }) => account)
      await unlessAborted(Promise.resolve(parts.acceptSigned?.(session.signed, signers, signal)), signal)
    }
    if (!client.session(paired.topic)) throw errors.ENDED()
    return connections
  }

  /** Returns the error of a session without an account that can be connected. */
  function whyUnusable(
    session: PairedSession,
    requested: readonly ChainId[],
    unusable: readonly Network[],
  ): Error {
    const refused = checked.refused(session, requested)
    if (refused.length > 0) return parts.noAccount(refused)
    const left = unusable.filter(
      ({ caipNetworkId, chainNamespace }) =>
        readAccounts(session, chainNamespace, [caipNetworkId]).length > 0,
    )
    return left.length > 0 ? parts.ethereumAccounts(left) : errors.NO_NETWORK()
  }

  /** Switches the network. The wallet is only asked for a network that the session does not contain. */
  async function moveTo(connection: Connection, { method, params, chainId }: RpcRequest): Promise<null> {
    const next = `eip155:${BigInt(parseChainParam(params))}` as const
    const move = () => moveHandlers.get(connection.id)?.(next) ?? false
    if (move()) return null
    const { client, session } = await getOpenSession(connection)
    if (!requestedChains().includes(next) || !allows(session, 'eip155', method)) throw errors.NOT_AUTHORIZED()
    await client.request(session.topic, chainId, { method, params }, reportSent(session))
    if (!move()) throw errors.NOT_AUTHORIZED()
    return null
  }

  async function request(
    connection: Connection,
    rpcRequest: RpcRequest,
    { signal, note }: Parameters<ConnectorSource['request']>[2],
  ): Promise<unknown> {
    const { method, params, chainId } = rpcRequest
    const { namespace } = connection
    if (method === 'wallet_switchEthereumChain') return moveTo(connection, rpcRequest)
    const { client, session } = await getOpenSession(connection)
    const ask = async (call: RequestDraft) => {
      const send = (draft: RequestDraft) =>
        client.request(session.topic, toSessionChainId(session, chainId), draft, reportSent(session))
      return namespace === 'eip155'
        ? send(call)
        : (await loadSessionFormat()).requestInSessionFormat(namespace, call, send)
    }
    const stated =
      method === 'wallet_getCapabilities' && namespace === 'eip155'
        ? readCapabilities(session, params)
        : undefined
    if (stated) return stated
    if (allows(session, namespace, method)) return ask(params === undefined ? { method } : { method, params })
    const split = await signThenSend(rpcRequest, namespace)
    if (split && allows(session, namespace, split.sign.method))
      return split.send(await ask(split.sign), { signal, note })
    if (!isNodeRead(namespace, method)) throw errors.METHOD_NOT_SUPPORTED({ values: { method } })
    return readNode(findNode(chains, chainId), rpcRequest, signal)
  }

  return {
    connect: (connector, { chains: requested = requestedChains(), signal }) =>
      parts.whileShown(connector, (shown) => connect(requested, shown), signal),
    async restore({ namespace, chainId }, { signal }) {
      const client = await load()
      // The newest session expires last.
      const [session] = [...client.sessions()].sort((a, b) => b.expiry - a.expiry)
      if (!session) return []
      // Only the code of this namespace is needed.
      const requested = chainsIn(requestedChains(), namespace)
      const [failure] = await unlessAborted(checked.check(session, requested), signal)
      if (failure) throw failure
      return client.session(session.topic) ? toConnections(checked.accepted(session), requested, chainId) : []
    },
    async disconnect({ session }) {
      onSessionEnded()
      const client = await load()
      if (session && client.session(session)) await client.endSession(session)
    },
    async prepareRequest({ namespace }, rpcRequest) {
      const formats = namespace === 'eip155' ? undefined : loadSessionFormat()
      await Promise.all([load(), formats, signThenSend(rpcRequest, namespace)])
    },
    request,
    // The wallet signs on every network that it has approved, so it does not have to be notified of a switch.
    async switchNetwork(connection, chainId) {
      const moved = moveHandlers.get(connection.id)?.(chainId) ?? false
      // On eip155 a request can ask the wallet for another network.
      if (!moved && connection.namespace !== 'eip155') throw errors.NOT_AUTHORIZED()
      return moved
    },
    watch(connection, watch) {
      const lost = () => {
        onSessionEnded()
        watch.lost()
      }
      // The SDK has loaded already, because a watched connection was connected or restored.
      void load().then((client) => {
        if (watch.signal.aborted) return
        if (!client.session(connection.session ?? '')) return lost()
        const { moveTo: move } = watchSession(
          checked.following(client, connection.namespace),
          connection,
          requestedChains,
          {
            ...watch,
            lost,
          },
        )
        moveHandlers.set(connection.id, move)
        onAbort(watch.signal, () => moveHandlers.delete(connection.id))
      })
    },
  }
}

function parseChainParam(params: unknown): string {
  const chainId: unknown = Array.isArray(params) ? params[0]?.chainId : undefined
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId)) throw errors.NOT_AUTHORIZED()
  return chainId
}
