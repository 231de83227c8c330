import type { ChainId, Connection, Network } from '@latchkit/kernel'
import { parseChainId } from '@latchkit/kernel'
import type { ConnectionWatch, ConnectorSource } from '@latchkit/kernel/chain'
import { type FrameLogin, onAbort, type PortTable } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { LoginMessage, SignIn } from './login/createSignIn.ts'
import { toConnection } from './login/readUser.ts'
import type { UserAnswer } from './messenger/protocol.ts'
import type { AskFrame } from './requests/askFrame.ts'
import type { AskChange, FrameQueue } from './requests/createFrameQueue.ts'
import type { createRequests } from './requests/createRequests.ts'

/** The parts that the source needs. */
export interface SourceParts {
  readonly ask: AskFrame
  readonly chains: Pick<PortTable['chains'], 'adapter' | 'networks'>
  readonly queue: FrameQueue
  /** Whether the embedded wallet has accounts on a network. */
  isSupported(network: Pick<Network, 'caipNetworkId'>): boolean
  readonly request: ReturnType<typeof createRequests>
  readonly signIn: SignIn
  /** Returns the preferred account type on a network. */
  accountType(chainId: ChainId): string | undefined
  /** Returns the login that is being connected, if any. */
  pendingLogin(): FrameLogin | undefined
  /** Returns whether a stored login is still valid in the embedded wallet. An invalid login is removed. */
  isLoggedIn(options: { readonly signal: AbortSignal }): Promise<boolean>
  /** Reports the user that the embedded wallet returns on a network. */
  userReported(user: UserAnswer, chainId: ChainId): void
  /** Reports that the visitor is logged out on this page. */
  loginEnded(): void
  log(message: string, details: Readonly<Record<string, unknown>>): void
}

/** A source without its id and its row. */
export type EmbeddedSource = Omit<
  Required<ConnectorSource>,
  'id' | 'connectors' | 'replaces' | 'waitForAccounts' | 'prepareRequest'
>

/** How long signing out waits for the embedded wallet. The visitor is logged out on this page in any case. */
const signOutTimeoutMs = 3_000

/** Creates the source of the embedded wallet, with one connection per namespace. */
export function createSource(parts: SourceParts) {
  const { ask, chains, queue } = parts
  const watches = new Map<string, { readonly connection: Connection; readonly watch: ConnectionWatch }>()

  /** Reads the visitor's account on a network, which becomes the network of the frame. */
  async function readUser(
    askChange: AskChange,
    chainId: ChainId,
    { login, siwxMessage }: { readonly login?: FrameLogin | undefined } & Partial<LoginMessage> = {},
  ) {
    const params = {
      chainId,
      preferredAccountType: parts.accountType(chainId),
      ...(siwxMessage && { siwxMessage }),
    }
    const user =
      login?.by === 'social'
        ? await askChange('CONNECT_SOCIAL', { uri: login.uri, ...params })
        : await askChange('GET_USER', params)
    queue.confirmNetwork(chainId, user.chainId)
    const connection = await toConnection(
      user,
      chainId,
      await chains.adapter(parseChainId(chainId).namespace),
    )
    parts.userReported(user, chainId)
    return { user, connection }
  }

  const readConnection = async (askChange: AskChange, chainId: ChainId): Promise<Connection> =>
    (await readUser(askChange, chainId)).connection

  /** Signs the visitor in by the login itself, and out again if the login must not be used. */
  async function acceptLogin(
    message: LoginMessage | undefined,
    { user, connection }: Awaited<ReturnType<typeof readUser>>,
    signal: AbortSignal,
  ): Promise<void> {
    const [account] = connection.accounts
    if (!message || !account) return
    try {
      await parts.signIn.accept(message, user, { account, signal })
    } catch (error) {
      void source
        .disconnect(connection, { signal: AbortSignal.timeout(signOutTimeoutMs) })
        .catch(() => undefined)
      throw error
    }
  }

  /** Reads a connection's accounts again, and updates the kernel before the next call to the frame. */
  async function refreshConnection(
    askChange: AskChange,
    id: string,
    chainId: ChainId,
    requester: AbortSignal,
  ): Promise<void> {
    const { accounts, details } = await readConnection(askChange, chainId)
    if (!requester.aborted) watches.get(id)?.watch.changed({ accounts, chainId, details })
  }

  const source: EmbeddedSource = {
    async connect({ namespaces = [] }, { chains: requested = [], signal }) {
      const [first, ...others] = firstPerNamespace(
        requested.filter(
          (chainId) =>
            namespaces.includes(parseChainId(chainId).namespace) &&
            parts.isSupported({ caipNetworkId: chainId }),
        ),
      )
      if (!first) throw errors.NO_NETWORK()
      const login = parts.pendingLogin()
      const message = await parts.signIn.prepare(first, signal)
      const { active, connections } = await queue.change('all', signal, async (askChange) => {
        const active = await readUser(askChange, first, { login, ...message })
        const connections = [active.connection]
        for (const chainId of others) {
          // A namespace that fails must not prevent the others from connecting.
          const connection = await readConnection(askChange, chainId).catch((error: unknown) =>
            parts.log('The embedded wallet gives no account on a network', { chainId, error }),
          )
          if (connection) connections.push(connection)
        }
        return { active, connections }
      })
      await acceptLogin(message, active, signal)
      return connections
    },
    async restore({ chainId, namespace }, { signal }) {
      if (!(await parts.isLoggedIn({ signal }))) return []
      const networks = chains
        .networks()
        .filter((network) => network.chainNamespace === namespace && parts.isSupported(network))
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? networks[0]
      if (!network) return []
      return queue.change(namespace, signal, async (askChange) => [
        await readConnection(askChange, network.caipNetworkId),
      ])
    },
    async disconnect(_, { signal }) {
      const signedOut = ask('SIGN_OUT', undefined, { signal, timeoutMs: signOutTimeoutMs })
      parts.loginEnded()
      queue.invalidate('all')
      queue.forgetNetwork()
      await signedOut
    },
    request: parts.request,
    async switchNetwork(connection, chainId, { signal }) {
      if (!parts.isSupported({ caipNetworkId: chainId })) {
        const network = chains.networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
        throw errors.NETWORK_UNSUPPORTED({ values: { network: network?.name ?? chainId } })
      }
      await queue.change(connection.namespace, signal, async (askChange) => {
        await queue.switchTo(chainId, askChange)
        await refreshConnection(askChange, connection.id, chainId, signal)
      })
      return true
    },
    watch(connection, watch) {
      watches.set(connection.id, { connection, watch })
      const remove = () => {
        if (watches.get(connection.id)?.watch === watch) watches.delete(connection.id)
      }
      onAbort(watch.signal, remove)
    },
  }
  return {
    source,
    /** Changes the account type, stores it by `savePreference`, and reads the accounts of these connections again. */
    setAccountType(
      type: string,
      connections: readonly Connection[],
      { signal, savePreference }: { readonly signal: AbortSignal; savePreference(): void },
    ): Promise<void> {
      return queue.change('all', signal, async (askChange) => {
        await askChange('SET_PREFERRED_ACCOUNT', { type })
        savePreference()
        for (const { id, chainId } of connections) await refreshConnection(askChange, id, chainId, signal)
      })
    },
    /** Reports all connections as lost, because the embedded wallet has ended the login. */
    loseAll(): void {
      for (const { watch } of [...watches.values()]) watch.lost()
    },
  }
}

/** Returns the first network of each namespace, in the order of the list. */
function firstPerNamespace(list: readonly ChainId[]): readonly ChainId[] {
  const namespaceOf = (chainId: ChainId) => parseChainId(chainId).namespace
  return list.filter(
    (chainId, index) => list.findIndex((other) => namespaceOf(other) === namespaceOf(chainId)) === index,
  )
}
