import { unlessAborted, within } from '../../base/async/attempt.ts'
import { waitForAtom } from '../../base/async/waitForAtom.ts'
import { reconnectMs, switchArrivesMs } from '../../base/constants/connectionLimits.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { ChainId, Network } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import { fieldsOf } from '../../objects/copyOwn.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import type { Request, Requester } from '../ports/requester.ts'
import { isRejection, outcomeOf, partsOf } from '../rpc/walletError.ts'
import { writable } from '../state/atoms.ts'
import { initialNetwork } from '../state/initialNetwork.ts'
import { saveChosenNetworks } from './chosenNetworks.ts'
import { askForWallet, type ConfirmParts, canAsk, confirmSwitch } from './confirmSwitch.ts'
import type { LiveConnections } from './createConnections.ts'
import type { FindAdapter } from './providerEvents.ts'
import { switchErrors } from './switchErrors.ts'

/** The parts of the kit that switching needs. */
export type SwitchParts = ConfirmParts & Pick<KitParts, 'hooks' | 'signal' | 'alert' | 'emit'>

/** The parts of the session that switching needs. */
export interface SwitchPorts {
  readonly kit: SwitchParts
  readonly connections: LiveConnections
  readonly adapter: FindAdapter
  readonly request: Request
  readonly storage: StoragePort
}

/**
 * Switches a namespace to a network. If a wallet is connected, the wallet switches. Otherwise the network becomes the first
 * choice of the next connection, and if only wallets of other namespaces are connected, the visitor is asked to connect one.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, USER_REJECTED, CHAIN_UNSUPPORTED, and any error of the wallet
 */
export async function switchNetwork(
  ports: SwitchPorts,
  chainId: ChainId,
  requester: Requester,
): Promise<void> {
  const { kit, connections } = ports
  const network = kit.store.get(writable.networks).find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) {
    kit.alert('networkNotFound')
    throw connectionErrors.NETWORK_NOT_FOUND({ values: { id: chainId } })
  }
  const connection = connections.current(network.chainNamespace)
  if (connection && connection.chainId !== chainId) {
    // The embedded wallet has no window of its own in which it could ask the visitor.
    if (requester.origin === 'app' && connection.connector?.type === 'AUTH' && canAsk(kit))
      return confirmSwitch(kit, connections, connection, chainId, requester.signal ?? kit.signal)
    await switchWallet(ports, connection, network, requester)
  }
  choose(ports, network)
  const isOther = !connection && connections.all().length > 0
  if (isOther && requester.origin === 'app' && kit.plugins.view('switchNamespace'))
    await askForWallet(kit, connections, network, requester.signal ?? kit.signal)
  notifyPlugins(kit, 'track', { event: 'SWITCH_NETWORK', properties: { network: chainId } })
}

/** Makes a network the one of its namespace, and stores it if a wallet is connected there. */
function choose(
  { kit, connections, adapter, storage }: SwitchPorts,
  { chainNamespace, caipNetworkId }: Network,
): void {
  const { store, emit } = kit
  const before = initialNetwork(store, chainNamespace)
  store.set(writable.chosenNetwork, (chosen) => ({ ...chosen, [chainNamespace]: caipNetworkId }))
  if (connections.current(chainNamespace)) return void connections.activate(chainNamespace)
  if (connections.all().length === 0) store.set(writable.activeNamespace, chainNamespace)
  saveChosenNetworks(store, storage)
  if (before === caipNetworkId) return
  connections.inOrder(async () => {
    const chain = await adapter(chainNamespace).catch(() => undefined)
    const { chainId } = chain?.toProviderState({ accounts: [], chainId: caipNetworkId }) ?? {}
    emit(chainNamespace)('chainChanged', chainId)
  })()
}

/** Has the source of a connection switch its wallet, if it can. Resolves to whether it says that it has. */
async function switchBySource(
  { kit, connections }: SwitchPorts,
  connection: Connection,
  chainId: ChainId,
  requester: Requester,
): Promise<boolean | undefined> {
  const source = await connections.source(connection)
  const signal = requester.signal ? AbortSignal.any([requester.signal, kit.signal]) : kit.signal
  if (signal.aborted) throw kernelErrors.ABORTED()
  // A source may ignore its signal. What it answers after that is reported by the watch of its wallet.
  const moving = source.switchNetwork?.(connection, chainId, { signal }).catch(throwAsLatchkitError)
  return moving && unlessAborted(moving, signal, kernelErrors.ABORTED)
}

/** Switches the wallet of a connection: by its source, or else by requests, of which one may add the network. */
async function switchWallet(
  ports: SwitchPorts,
  connection: Connection,
  network: Network,
  requester: Requester,
): Promise<void> {
  const { kit, connections, adapter, request } = ports
  const { namespace } = connection
  const chainId = network.caipNetworkId
  const hasSwitched = () => connections.current(namespace)?.chainId === chainId
  if ((await switchBySource(ports, connection, chainId, requester)) && hasSwitched()) return
  const [change, add] = (await adapter(namespace)).switchRequest(network)
  const send = (draft: RequestDraft) => request(namespace, draft, requester).catch(throwAsUnsupported)
  if (!change) throw switchErrors.CHAIN_UNSUPPORTED()
  // Reading the wallet again replaces the connection, so that the current one is looked up.
  const readAgain = () =>
    refreshConnection(kit, connections, connections.current(namespace) ?? connection).catch(() => [])
  const failure: unknown = await send(change).then(() => undefined, throwUnlessUnknown)
  // The wallet has agreed (EIP-3326). If it does not report the switch, its state is read again.
  if (failure === undefined && (await waitForSwitch(kit, hasSwitched))) return
  // Wallets have many ways to say that they do not know a network. What counts is that they are still on the other one.
  const reportsUnknown = failure !== undefined && isUnknownNetwork(failure)
  const read = reportsUnknown ? [connection] : await readAgain()
  if (hasSwitched()) return
  const isOnOldNetwork = read.some((one) => one.namespace === namespace && one.chainId === connection.chainId)
  if (!add || !isOnOldNetwork) throw failure ?? switchErrors.CHAIN_UNSUPPORTED()
  await send(add).catch((error: unknown) => throwSwitchFailure(error, failure))
  // After adding a network, some wallets switch to it and others do not. EIP-3085 allows both.
  if (!(await waitForSwitch(kit, hasSwitched))) await send(change)
  if (!(await waitForSwitch(kit, hasSwitched))) await readAgain()
  if (!hasSwitched()) throw switchErrors.CHAIN_UNSUPPORTED()
}

async function refreshConnection(
  { signal }: SwitchParts,
  connections: LiveConnections,
  before: Connection,
): Promise<readonly Connection[]> {
  const source = await connections.source(before)
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(reconnectMs)])
  const answer = await within(reconnectMs, source.restore(before, { signal: bounded }))
  const restored = connections.accept(source, answer)
  if (connections.current(before.namespace) !== before) return restored
  for (const connection of restored) {
    const { namespace } = connection
    const earlier = connections.current(namespace)
    connections.install(connection, source, before)
    // `install` does not run the hook, because it usually installs a new connection.
    const later = connections.current(namespace)
    if (earlier && later) connections.notifyChanged(earlier, later)
  }
  return restored
}

function throwAsLatchkitError(error: unknown): never {
  throw outcomeOf(error).error
}

function throwAsUnsupported(error: unknown): never {
  throw isUnknownNetwork(error) ? switchErrors.CHAIN_UNSUPPORTED({ cause: error }) : error
}

/** Codes with which a wallet refuses, so that it is not asked for anything else. */
const refusals = new Set([4100, -32002])

/** Returns the error of a wallet that may not know the network, and throws any other, such as a rejection. */
function throwUnlessUnknown(error: unknown): unknown {
  if (!(error instanceof LatchkitError)) throw error
  const isAnswer = error.reason === 'WALLET_ERROR' && !refusals.has(error.code)
  if (!isAnswer && !isUnknownNetwork(error)) throw error
  return error
}

/** Throws what the wallet said about the switch, unless the visitor or the kit has stopped it. */
function throwSwitchFailure(error: unknown, failure: unknown): never {
  const isAnswer = error instanceof LatchkitError && error.reason === 'WALLET_ERROR'
  throw isAnswer ? (failure ?? error) : error
}

/** The codes with which wallets report an unknown network: 4902 (EIP-3085), and others that are in use. */
const unknownNetworkCodes = new Set<unknown>([4902, 5000, 32603, -32603])

function isUnknownNetwork(error: unknown): boolean {
  if (!(error instanceof LatchkitError)) return false
  if (error.reason === 'CHAIN_UNSUPPORTED') return true
  const { code, data, message } = partsOf(error.cause)
  // WalletConnect's code of a rejection, which some wallets also use for an unknown network. Their message tells which.
  if (error.reason === 'USER_REJECTED') return code === 5000 && !isRejection({ message })
  return unknownNetworkCodes.has(code) || partsOf(fieldsOf(data).originalError).code === 4902
}

/** Waits a moment until the wallet has reported the new network. Resolves to whether it has. */
async function waitForSwitch({ store, signal }: SwitchParts, hasSwitched: () => boolean): Promise<boolean> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(switchArrivesMs)])
  return (await waitForAtom(store, writable.connections, () => hasSwitched() || undefined, bounded)) ?? false
}
