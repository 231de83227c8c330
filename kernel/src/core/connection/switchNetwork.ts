import type { Connection } from '../../contracts/connector.ts'
import type { ChainId, Network } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { within } from '../async/attempt.ts'
import { reconnectMs, switchArrivesMs } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { PortTable } from '../ports/portTable.ts'
import type { Request, Requester } from '../ports/requester.ts'
import { outcomeOf } from '../rpc/walletError.ts'
import { writable } from '../state/atoms.ts'
import { type ConfirmParts, canAsk, confirmSwitch } from './confirmSwitch.ts'
import type { FindAdapter, LiveConnections } from './createConnections.ts'
import { switchErrors } from './switchErrors.ts'

/** What switching needs of the kit. */
export interface SwitchParts extends NotifyParts, ConfirmParts {
  readonly plugins: NotifyParts['plugins'] & ConfirmParts['plugins']
  readonly signal: AbortSignal
  readonly alert: PortTable['alert']
}

/** What switching needs of the session. */
export interface SwitchPorts {
  readonly kit: SwitchParts
  readonly connections: LiveConnections
  readonly adapter: FindAdapter
  readonly request: Request
}

/**
 * Takes a namespace to a network: its wallet when one is connected there, else what connecting begins with.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, USER_REJECTED, CHAIN_UNSUPPORTED and whatever the wallet answers
 */
export async function switchNetwork(
  ports: SwitchPorts,
  chainId: ChainId,
  requester: Requester,
): Promise<void> {
  const { kit, connections } = ports
  const network = kit.store.get(writable.networks).find((one) => one.caipNetworkId === chainId)
  if (!network) {
    kit.alert('networkNotFound')
    throw kernelErrors.NETWORK_NOT_FOUND({ values: { id: chainId } })
  }
  const connection = connections.current(network.chainNamespace)
  if (connection && connection.chainId !== chainId) {
    // A wallet that lives in the modal has no window of its own to ask in.
    if (requester.origin === 'app' && connection.connector?.type === 'AUTH' && canAsk(kit))
      return confirmSwitch(kit, connections, connection, chainId, requester.signal ?? kit.signal)
    await moveWallet(ports, connection, network, requester)
  }
  connections.choose(network.chainNamespace, chainId)
  notifyPlugins(kit, 'track', { event: 'SWITCH_NETWORK', properties: { network: chainId } })
}

async function moveWallet(
  { kit, connections, adapter, request }: SwitchPorts,
  connection: Connection,
  network: Network,
  requester: Requester,
): Promise<void> {
  const { namespace } = connection
  const chainId = network.caipNetworkId
  const arrived = () => connections.current(namespace)?.chainId === chainId
  const source = await connections.source(connection)
  const { signal = kit.signal } = requester
  if ((await source.move?.(connection, chainId, { signal }).catch(inOneClass)) && arrived()) return
  const [change, add] = (await adapter(namespace)).switchRequest(network)
  const ask = (draft: RequestDraft) => request(namespace, draft, requester).catch(inWords)
  if (!change) throw switchErrors.CHAIN_UNSUPPORTED()
  try {
    await ask(change)
  } catch (error) {
    if (!add || !isUnknownNetwork(error)) throw error
    await ask(add)
    // Some wallets go to a network that was added, others only add it (EIP-3085 leaves it open).
    if (!(await arrives(kit, arrived))) await ask(change)
  }
  // The wallet has said yes (EIP-3326); one that does not tell of it is asked where it is.
  if (!(await arrives(kit, arrived))) await readAgain(kit, connections, connection)
  if (!arrived()) throw switchErrors.CHAIN_UNSUPPORTED()
}

async function readAgain(
  { signal }: SwitchParts,
  connections: LiveConnections,
  before: Connection,
): Promise<void> {
  const source = await connections.source(before)
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(reconnectMs)])
  const found = await within(reconnectMs, source.restore(before, { signal: bounded }))
  if (connections.current(before.namespace) !== before) return
  for (const connection of connections.accept(source, found)) connections.install(connection, source)
}

function inOneClass(error: unknown): never {
  throw outcomeOf(error).error
}

function inWords(error: unknown): never {
  throw isUnknownNetwork(error) ? switchErrors.CHAIN_UNSUPPORTED({ cause: error }) : error
}

/** Codes by which wallets report an unknown network: 4902 (EIP-3085), and others that are in use. */
const unknownNetworkCodes = new Set<unknown>([4902, 5000, 32603, -32603])

function isUnknownNetwork(error: unknown): boolean {
  if (!(error instanceof LatchkitError)) return false
  if (error.reason === 'CHAIN_UNSUPPORTED') return true
  const { code, data } = (error.cause ?? {}) as {
    code?: unknown
    data?: { originalError?: { code?: unknown } }
  }
  if (error.reason === 'USER_REJECTED') return code === 5000
  return unknownNetworkCodes.has(code) || data?.originalError?.code === 4902
}

/** Whether the wallet has told of the network, now or within a moment. */
function arrives({ store, signal }: SwitchParts, arrived: () => boolean): Promise<boolean> {
  if (arrived()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(arrived())
    }
    const stop = store.sub(writable.connections, () => arrived() && end())
    const timer = setTimeout(end, switchArrivesMs)
    signal.addEventListener('abort', end, { once: true })
  })
}
