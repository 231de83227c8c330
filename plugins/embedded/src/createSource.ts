import type {
  ChainId,
  Connection,
  ConnectionWatch,
  ConnectorSource,
  FrameLogin,
  PortTable,
} from '@latchkit/kernel'
import { parseChainId } from '@latchkit/kernel'
import type { Ask } from './createCalls.ts'
import type { createRequests } from './createRequests.ts'
import { errors } from './errors.ts'
import type { UserAnswer } from './messenger/protocol.ts'
import { connectionOf } from './readUser.ts'

/** What the source needs. */
export interface SourceParts {
  readonly ask: Ask
  readonly chains: Pick<PortTable['chains'], 'adapter' | 'networks'>
  readonly requests: ReturnType<typeof createRequests>
  /** The kind of account that is wanted on a namespace. */
  accountType(chainId: ChainId): string | undefined
  /** How the visitor has just logged in. */
  login(): FrameLogin | undefined
  /** Whether a login is recorded that the wallet still knows; forgets one that it does not. */
  isLoggedIn(options: { readonly signal: AbortSignal }): Promise<boolean>
  /** Who is logged in, as the wallet says on a network. */
  told(user: UserAnswer, chainId: ChainId): void
  /** The login has ended here. */
  loggedOut(): void
  log(message: string, details: Readonly<Record<string, unknown>>): void
}

/** A source without the row that names it. */
export type EmbeddedSource = Omit<Required<ConnectorSource>, 'id' | 'connectors'>

/** Signing out waits this long; then the visitor is logged out here all the same. */
const signOutMs = 3_000

/** The wallet in the frame, one connection a namespace. */
export function createSource(parts: SourceParts) {
  const { ask, chains, requests } = parts
  const watches = new Map<string, { readonly connection: Connection; readonly watch: ConnectionWatch }>()

  /** The account on a network. The frame is there from now on. */
  async function read(
    chainId: ChainId,
    options: { readonly signal: AbortSignal },
    login?: FrameLogin,
  ): Promise<Connection> {
    const about = { chainId, preferredAccountType: parts.accountType(chainId) }
    const user =
      login?.by === 'social'
        ? await ask('CONNECT_SOCIAL', { uri: login.uri, ...about }, options)
        : await ask('GET_USER', about, options)
    requests.moved(chainId)
    const made = await connectionOf(user, chainId, await chains.adapter(parseChainId(chainId).namespace))
    parts.told(user, chainId)
    return made
  }

  const source: EmbeddedSource = {
    async connect({ namespaces = [] }, { chains: asked = [], signal }) {
      const [first, ...others] = firstOfEach(
        asked.filter((one) => namespaces.includes(parseChainId(one).namespace)),
      )
      if (!first) throw errors.NO_NETWORK()
      const made = [await read(first, { signal }, parts.login())]
      for (const chainId of others) {
        // One namespace that the wallet cannot serve takes no other along.
        const more = await read(chainId, { signal }).catch((error: unknown) =>
          parts.log('The embedded wallet gives no account on a network', { chainId, error }),
        )
        if (more) made.push(more)
      }
      return made
    },
    async restore({ chainId, namespace }, { signal }) {
      if (!(await parts.isLoggedIn({ signal }))) return []
      const here = chains.networks().filter((one) => one.chainNamespace === namespace)
      const last = here.find((one) => one.caipNetworkId === chainId) ?? here[0]
      return last ? [await read(last.caipNetworkId, { signal })] : []
    },
    async disconnect(_, { signal }) {
      const signedOut = ask('SIGN_OUT', undefined, { signal, ms: signOutMs })
      parts.loggedOut()
      requests.moved(undefined)
      await signedOut
    },
    request: requests.request,
    async move(connection, chainId, { signal }) {
      await ask('SWITCH_NETWORK', { chainId }, { signal })
      const { accounts, details } = await read(chainId, { signal })
      watches.get(connection.id)?.watch.changed({ accounts, chainId, details })
      return true
    },
    watch(connection, watch) {
      watches.set(connection.id, { connection, watch })
      const forget = () => {
        if (watches.get(connection.id)?.watch === watch) watches.delete(connection.id)
      }
      watch.signal.addEventListener('abort', forget, { once: true })
    },
  }
  return {
    source,
    /** Reads the accounts of these connections again. */
    async refresh(living: readonly Connection[], options: { readonly signal: AbortSignal }): Promise<void> {
      for (const { id, chainId } of living) {
        const { accounts, details } = await read(chainId, options)
        watches.get(id)?.watch.changed({ accounts, chainId, details })
      }
    },
    /** The wallet knows the visitor no more. */
    lose(): void {
      for (const { watch } of [...watches.values()]) watch.lost()
    },
  }
}

/** One network a namespace, in their order. */
function firstOfEach(list: readonly ChainId[]): readonly ChainId[] {
  const namespaceOf = (one: ChainId) => parseChainId(one).namespace
  return list.filter((one, at) => list.findIndex((other) => namespaceOf(other) === namespaceOf(one)) === at)
}
