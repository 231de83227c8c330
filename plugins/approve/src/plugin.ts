import { type Connection, connectionsAtom, connectorsAtom, parseChainId } from '@latchkit/kernel'
import { copyOwn } from '@latchkit/kernel/chain'
import {
  type Context,
  type FrameWallet,
  findConnector,
  frameWalletToken,
  isOpenable,
  onAbort,
  type RpcRequest,
  readMetadata,
} from '@latchkit/kernel/plugin'
import { createIdentityOf } from './createIdentityOf.ts'
import { createQueue } from './createQueue.ts'
import { createScreen } from './createScreen.ts'
import { type ApprovalRequest, type ApproveModel, approveToken, handleOf } from './model.ts'
import type { Needs } from './needs.ts'

/** Runs after taps that can decide without the visitor. */
const promptStage = 100

/** Asks the visitor about each request that no other plugin has decided, one at a time. */
export default function setup(context: Context<Needs>): void {
  const { store, toast, signal } = context
  const queue = createQueue(store)

  /** The connection of a request, if it is still the active connection of its namespace. */
  function connectionOf({ connectionId, chainId }: RpcRequest): Connection | undefined {
    const current = store.get(connectionsAtom)[parseChainId(chainId).namespace]?.[0]
    return current?.id === connectionId && current.chainId === chainId ? current : undefined
  }
  const isOutdated = ({ request, connection }: ApprovalRequest) =>
    connectionOf(request)?.accounts[0] !== connection.accounts[0]

  /** The frame of an embedded wallet, in which the visitor confirms the request. */
  async function frameOf(connection: Connection): Promise<FrameWallet | undefined> {
    if (findConnector(store.get(connectorsAtom), connection)?.type !== 'AUTH') return undefined
    const frame = await context.services.first(frameWalletToken)
    return frame?.ownsConnection(connection) ? frame : undefined
  }

  // A request for one account or network must not be approved for another.
  const unsubscribe = store.sub(connectionsAtom, () => {
    const connected = Object.values(store.get(connectionsAtom)).flat()
    const rejected = queue.rejectWhere(isOutdated)
    // After a disconnect, the visitor knows the reason already.
    if (rejected.some(({ connection }) => connected.some(({ id }) => id === connection.id)))
      toast({ kind: 'error', text: 'approve.changed' })
  })
  context.tap(
    'approve',
    async (request, options) => {
      const connection = connectionOf(request)
      if (!connection) return { approved: false }
      return queue.ask({ request, connection, frame: await frameOf(connection) }, options.signal)
    },
    { stage: promptStage },
  )
  createScreen(context, queue)
  const model: ApproveModel = {
    ...queue,
    identityOf: createIdentityOf(context),
    get siteName() {
      return copyOwn(context.site.metadata).name
    },
    get siteIcon() {
      const [icon] = readMetadata(context.site, document, location.origin).icons
      return icon !== undefined && isOpenable(icon) ? icon : undefined
    },
    get locale() {
      return context.i18n.locale
    },
    async *explain(request, options) {
      const adapter = await context.chains.adapter(parseChainId(request.chainId).namespace)
      yield* (await adapter.explain?.(request, options)) ?? []
    },
    isolate: (amount) => (context.i18n.direction === 'rtl' ? `\u2066${amount}\u2069` : amount),
  }
  context.provide(approveToken, handleOf(model))
  onAbort(signal, () => [unsubscribe(), queue.leaveAll()])
}
