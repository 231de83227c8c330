import { fieldsOf } from '../../objects/copyOwn.ts'
import { toHex } from '../bytes.ts'
import { callNode, type NodeCall } from '../callNode.ts'
import type { NetworkNode } from '../networkNode.ts'
import { type Measured, measuringCall, readMeasured } from './measuringCall.ts'
import { readWord } from './readWord.ts'

/**
 * A call of a transaction to simulate, with `data` as hex and a `value` in base units.
 *
 * @example const payment: SimulatedCall = { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', data: '0x', value: 1n }
 */
export interface SimulatedCall {
  /** The address that is called. */
  readonly to: string
  /** The call data as hex. */
  readonly data: string
  /** What the call pays, in base units of the native currency. */
  readonly value: bigint
}

/**
 * A transfer of a token that a simulation has shown, as the event of the token has it. The addresses are in lower case. The `value`
 * is `undefined` for a token of single items.
 *
 * @example const isBurned = ({ to }: SimulatedTransfer) => /^0x0{40}$/.test(to)
 */
export interface SimulatedTransfer {
  /** The contract of the token. */
  readonly token: string
  /** The account that the tokens leave. */
  readonly from: string
  /** The account at which they arrive. */
  readonly to: string
  /** The amount in base units. */
  readonly value: bigint | undefined
}

/**
 * What a simulation has shown: the `transfers` of tokens, and by how much the account's balance of the native currency grows, without
 * the network fee; `undefined` if the node did not tell.
 *
 * @example const isUntouched = ({ transfers, native }: Simulation) => transfers.length === 0 && native === 0n
 */
export interface Simulation {
  /** The transfers in their order. */
  readonly transfers: readonly SimulatedTransfer[]
  /** The change of the balance in base units. */
  readonly native: bigint | undefined
}

/** How many nodes are asked. */
const maxNodes = 2

/** More events than this are not the transfers of one review. */
const maxLogs = 5_000

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155. */
const itemTopics: readonly string[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/**
 * The sender of the events that the protocol itself logs for payments in the native currency. They are part of the balance.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7708
 */
const protocolSender = '0xfffffffffffffffffffffffffffffffffffffffe'

/**
 * Code that returns the balance of the address in its input. It reads what an account gains and loses, because the option
 * `traceTransfers` is not enough: some nodes omit the transfers of contracts that destroy themselves, or the events of tokens beside
 * them, and the option ends with EIP-7708.
 */
const balanceCode = '0x6000353160005260206000f3'

/**
 * Simulates the calls of an account of an EVM network one after the other on its newest state (`eth_simulateV1`). Each node is
 * asked once, in a request of its own: many do not have the method, and other reads must not wait for it.
 *
 * @returns `undefined` if the node cannot simulate, or if a call would fail
 * @see https://ethereum.github.io/execution-apis/api/methods/eth_simulateV1
 * @example
 * const transfersOf = async (node: NetworkNode, account: string, calls: readonly SimulatedCall[], signal: AbortSignal) =>
 *   (await simulateCalls(node, { account, calls, signal }))?.transfers
 */
export async function simulateCalls(
  node: NetworkNode,
  {
    account,
    calls,
    signal,
  }: { readonly account: string; readonly calls: readonly SimulatedCall[]; readonly signal: AbortSignal },
): Promise<Simulation | undefined> {
  // A contract that knew the address could look for the code, and behave otherwise than outside of a simulation.
  const probe = `0x${toHex(crypto.getRandomValues(new Uint8Array(20)))}`
  const readsBalance = { from: account, to: probe, input: `0x${account.slice(2).padStart(64, '0')}` }
  const own = calls.map(({ to, data, value }) => ({
    from: account,
    to,
    input: data,
    value: `0x${value.toString(16)}`,
  }))
  const block = {
    stateOverrides: { [probe]: { code: balanceCode } },
    calls: [readsBalance, ...own, readsBalance],
  }
  const params = [{ blockStateCalls: [block], validation: false }, 'latest']
  return readSimulation(await ask(node, { method: 'eth_simulateV1', params }, signal), calls.length + 2)
}

/**
 * Measures what an account of an EVM network receives by a call, on nodes that only know `eth_call`.
 *
 * @returns the growth of its balance, which is negative if it shrinks; `undefined` if the node cannot measure it, or if the call would fail
 * @example
 * const isEnough = async (node: NetworkNode, swap: Measured, least: bigint, signal: AbortSignal) =>
 *   ((await measureReceived(node, swap, signal)) ?? least) >= least
 */
export async function measureReceived(
  node: NetworkNode,
  measured: Measured,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const call = { method: 'eth_call', params: measuringCall(measured) }
  return readMeasured(await ask(node, call, signal))
}

/**
 * Asks the nodes one after the other, each once and in a request of its own. What they cannot do says nothing about their other
 * answers, so it is not recorded that they failed.
 */
async function ask({ network, fetch }: NetworkNode, call: NodeCall, signal: AbortSignal): Promise<unknown> {
  for (const url of network.rpcUrls.default.http.slice(0, maxNodes)) {
    const answers = await callNode(url, [call], { fetch, signal }).catch(() => [])
    const { result } = fieldsOf(answers[0])
    if (result !== undefined || signal.aborted) return result
  }
  return undefined
}

/** Reads the answer to `eth_simulateV1` for so many calls, of which the first and the last have read the balance. */
function readSimulation(result: unknown, count: number): Simulation | undefined {
  const { calls } = fieldsOf(Array.isArray(result) ? result[0] : undefined)
  if (!Array.isArray(calls) || calls.length !== count) return undefined
  const rows = calls.map(fieldsOf)
  if (rows.some(({ status }) => status !== '0x1')) return undefined
  const logs = rows.flatMap(({ logs: list }) => (Array.isArray(list) ? list : []))
  if (logs.length > maxLogs) return undefined
  const [before, after] = [rows[0], rows.at(-1)].map((row) => readWord(row?.returnData))
  return {
    transfers: logs.flatMap(readTransfer),
    native: before === undefined || after === undefined ? undefined : after - before,
  }
}

function readTransfer(log: unknown): readonly SimulatedTransfer[] {
  const { address, topics, data } = fieldsOf(log)
  if (typeof address !== 'string' || !Array.isArray(topics)) return []
  const token = address.toLowerCase()
  if (token === protocolSender) return []
  const [kind, ...more] = topics.map((topic) => String(topic).toLowerCase())
  const isItem = itemTopics.includes(kind ?? '')
  const [from, to] = (isItem ? more.slice(1) : more).map(addressIn)
  if ((!isItem && kind !== transferTopic) || !from || !to) return []
  const value = isItem || more.length > 2 ? undefined : readWord(data)
  return [{ token, from, to, value }]
}

const addressIn = (topic: string): string | undefined =>
  /^0x0{24}[0-9a-f]{40}$/.test(topic) ? `0x${topic.slice(26)}` : undefined
