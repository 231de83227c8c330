import {
  type Connection,
  type Context,
  connectionsAtom,
  connectorsAtom,
  type FrameWallet,
  findConnector,
  frameWalletToken,
  parseChainId,
  type RpcRequest,
} from '@latchkit/kernel'
import { createQueue } from './createQueue.ts'
import { createScreen } from './createScreen.ts'
import { type ApproveModel, type Ask, approveToken, handleOf } from './model.ts'

/** Who can decide without a person is asked first. */
const askStage = 100

/** Asks about every request that nobody has decided, one after the other. */
export default function setup(
  context: Context<'chains' | 'i18n' | 'log' | 'router' | 'services' | 'site' | 'store' | 'toast'>,
): void {
  const { store, toast, signal } = context
  const queue = createQueue(store)

  /** The connection a request goes to, if that is still where requests of its namespace go. */
  function currentOf({ connectionId, chainId }: RpcRequest): Connection | undefined {
    const current = store.get(connectionsAtom)[parseChainId(chainId).namespace]?.[0]
    return current?.id === connectionId && current.chainId === chainId ? current : undefined
  }
  const isOver = ({ request, connection }: Ask) => currentOf(request)?.accounts[0] !== connection.accounts[0]

  /** Where the person confirms, of a wallet that lives in a frame. */
  async function frameOf(connection: Connection): Promise<FrameWallet | undefined> {
    if (findConnector(store.get(connectorsAtom), connection)?.type !== 'AUTH') return undefined
    const frame = await context.services.first(frameWalletToken)
    return frame?.serves(connection) ? frame : undefined
  }

  // What was asked for one account or network is no question about another.
  const stop = store.sub(connectionsAtom, () => {
    const living = Object.values(store.get(connectionsAtom)).flat()
    const over = queue.rejectWhere(isOver)
    // Who disconnected knows why.
    if (over.some(({ connection }) => living.some(({ id }) => id === connection.id)))
      toast({ kind: 'error', text: 'approve.changed' })
  })
  context.tap(
    'approve',
    async (request, options) => {
      const connection = currentOf(request)
      if (!connection) return { approved: false }
      return queue.ask({ request, connection, frame: await frameOf(connection) }, options.signal)
    },
    { stage: askStage },
  )
  createScreen(context, queue)
  const model: ApproveModel = {
    ...queue,
    siteName: context.site.metadata.name,
    locale: context.i18n.locale,
    async *explain(request, options) {
      const adapter = await context.chains.adapter(parseChainId(request.chainId).namespace)
      yield* (await adapter.explain?.(request, options)) ?? []
    },
    isolate: (amount) => (context.i18n.direction === 'rtl' ? `\u2066${amount}\u2069` : amount),
  }
  context.provide(approveToken, handleOf(model))
  signal.addEventListener('abort', () => [stop(), queue.leaveAll()], { once: true })
}
