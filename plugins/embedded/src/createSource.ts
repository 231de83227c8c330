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
import type { AskChange, FrameQueue } from './createFrameQueue.ts'
import type { createRequests } from './createRequests.ts'
import { errors } from './errors.ts'
import type { UserAnswer } from './messenger/protocol.ts'
import { connectionOf } from './readUser.ts'

/** What the source needs. */
export interface SourceParts {
  readonly ask: Ask
  readonly chains: Pick<PortTable['chains'], 'adapter' | 'networks'>
  readonly queue: FrameQueue
  readonly request: ReturnType<typeof createRequests>
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
  const { ask, chains, queue } = parts
  const watches = new Map<string, { readonly connection: Connection; readonly watch: ConnectionWatch }>()

  /** The account on a network, which becomes the frame's. */
  async function read(askFrame: AskChange, chainId: ChainId, login?: FrameLogin): Promise<Connection> {
    const about = { chainId, preferredAccountType: parts.accountType(chainId) }
    const user =
      login?.by === 'social'
        ? await askFrame('CONNECT_SOCIAL', { uri: login.uri, ...about })
        : await askFrame('GET_USER', about)
    queue.confirm(chainId, user.chainId)
    const made = await connectionOf(user, chainId, await chains.adapter(parseChainId(chainId).namespace))
    parts.told(user, chainId)
    return made
  }

  /** Reads a connection's accounts again, and tells the kernel before anything else is asked of the frame. */
  async function readAgain(
    askFrame: AskChange,
    id: string,
    chainId: ChainId,
    asker: AbortSignal,
  ): Promise<void> {
    const { accounts, details } = await read(askFrame, chainId)
    if (!asker.aborted) watches.get(id)?.watch.changed({ accounts, chainId, details })
  }

  const source: EmbeddedSource = {
    async connect({ namespaces = [] }, { chains: asked = [], signal }) {
      const [first, ...others] = firstOfEach(
        asked.filter((one) => namespaces.includes(parseChainId(one).namespace)),
      )
      if (!first) throw errors.NO_NETWORK()
      return queue.change('all', signal, async (askFrame) => {
        const made = [await read(askFrame, first, parts.login())]
        for (const chainId of others) {
          // One namespace that the wallet cannot serve takes no other along.
          const more = await read(askFrame, chainId).catch((error: unknown) =>
            parts.log('The embedded wallet gives no account on a network', { chainId, error }),
          )
          if (more) made.push(more)
        }
        return made
      })
    },
    async restore({ chainId, namespace }, { signal }) {
      if (!(await parts.isLoggedIn({ signal }))) return []
      const here = chains.networks().filter((one) => one.chainNamespace === namespace)
      const last = here.find((one) => one.caipNetworkId === chainId) ?? here[0]
      if (!last) return []
      return queue.change(namespace, signal, async (askFrame) => [await read(askFrame, last.caipNetworkId)])
    },
    async disconnect(_, { signal }) {
      const signedOut = ask('SIGN_OUT', undefined, { signal, ms: signOutMs })
      parts.loggedOut()
      queue.invalidate('all')
      queue.forget()
      await signedOut
    },
    request: parts.request,
    async move(connection, chainId, { signal }) {
      await queue.change(connection.namespace, signal, async (askFrame) => {
        await queue.take(chainId, askFrame)
        await readAgain(askFrame, connection.id, chainId, signal)
      })
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
    /** Uses another kind of account, which `keep` writes down, and reads the accounts of these connections again. */
    setAccountType(
      type: string,
      living: readonly Connection[],
      { signal, keep }: { readonly signal: AbortSignal; keep(): void },
    ): Promise<void> {
      return queue.change('all', signal, async (askFrame) => {
        await askFrame('SET_PREFERRED_ACCOUNT', { type })
        keep()
        for (const { id, chainId } of living) await readAgain(askFrame, id, chainId, signal)
      })
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
