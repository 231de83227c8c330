import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { estimateFeesPerGas, estimateGas, getTransactionReceipt } from 'viem/actions'
import { formatUnits, numberToHex, toHex } from 'viem/utils'
import { evmClient } from '../chain/evm.ts'
import { numberOf, type SiteNetwork } from '../chain/networks.ts'
import type { AccountCall } from '../chain/playAccount.ts'
import type { Row } from '../frame/types.ts'
import { messageOf, RefusedError } from '../state/refusedError.ts'
import { parseCall, readCall } from './readCall.ts'
import {
  type Account,
  accountFor,
  asHex,
  type ReadRequest,
  type RequestParts,
  row,
  type SiteRequest,
  screenOf,
} from './request.ts'

/** `eth_sendTransaction [transaction]`, from either account. */
export async function readTransaction(parts: RequestParts, request: SiteRequest): Promise<ReadRequest> {
  const [params] = request.params
  const account = accountFor(parts, request, fromOf(params))
  const one = parseCall(params)
  const { title, section, cautions } = readCall(parts, request, one)
  const cost = await costOf(parts, request, { account, calls: [one] })
  return {
    screen: screenOf(request, account, {
      title,
      sections: [section],
      fee: cost.fee,
      cautions: [...cautions, ...cost.cautions],
    }),
    run: () => send(parts, request, account, [one]),
  }
}

const bundleSchema = v.object({
  version: v.optional(v.string()),
  atomicRequired: v.optional(v.boolean()),
  calls: v.pipe(v.array(v.unknown()), v.minLength(1)),
})

/** Sent bundles, by the ids that were returned to their senders. */
export type Bundles = Map<string, { readonly network: SiteNetwork; readonly hash: Hex }>

/** `wallet_sendCalls [bundle]` (EIP-5792): the smart account executes all calls or none. */
export async function readBundle(
  parts: RequestParts,
  request: SiteRequest,
  bundles: Bundles,
): Promise<ReadRequest> {
  const [params] = request.params
  const parsed = v.safeParse(bundleSchema, params)
  if (!parsed.success) throw new RefusedError('The calls cannot be read')
  const { version = '2.0.0', calls: list } = parsed.output
  const account = accountFor(parts, request, fromOf(params))
  if (account.type === 'eoa' && list.length > 1)
    throw new RefusedError('This account cannot do several calls as one, the smart account can')
  const calls = list.map(parseCall)
  const descriptions = calls.map((one) => readCall(parts, request, one))
  const cost = await costOf(parts, request, { account, calls })
  const many = calls.length > 1
  const sections = descriptions.map(({ title, section }, at) =>
    many ? { ...section, heading: `${at + 1}. ${title}` } : section,
  )
  return {
    screen: screenOf(request, account, {
      title: many ? `${calls.length} calls, all or none` : (descriptions[0]?.title ?? ''),
      sections,
      fee: cost.fee,
      cautions: [...new Set([...descriptions.flatMap(({ cautions }) => cautions), ...cost.cautions])],
    }),
    async run() {
      const hash = await send(parts, request, account, calls)
      const id = toHex(randomBytes(32))
      bundles.set(id, { network: request.network, hash })
      return version.startsWith('1') ? id : { id }
    },
  }
}

/** `wallet_getCallsStatus [id]`. */
export async function readStatus(bundles: Bundles, [id]: readonly unknown[]): Promise<unknown> {
  const bundle = bundles.get(String(id))
  if (!bundle) throw new RefusedError('There is no bundle of this id')
  const { network, hash } = bundle
  const receipt = await getTransactionReceipt(evmClient(network), { hash }).catch(() => undefined)
  const head = { version: '2.0.0', id, chainId: numberToHex(numberOf(network)), atomic: true }
  if (!receipt) return { ...head, status: 100 }
  const formatted = {
    logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: receipt.status === 'success' ? '0x1' : '0x0',
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    gasUsed: numberToHex(receipt.gasUsed),
    transactionHash: hash,
  }
  return { ...head, status: receipt.status === 'success' ? 200 : 500, receipts: [formatted] }
}

function fromOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null ? Reflect.get(params, 'from') : undefined
}

function send(
  { evm }: RequestParts,
  { network, session }: SiteRequest,
  { type }: Account,
  calls: readonly AccountCall[],
): Promise<Hex> {
  const [first] = calls
  if (type === 'smartAccount' || !first) return evm.execute(network, session.user.id, calls)
  return evm.send(network, session.user.id, first)
}

interface Cost {
  readonly fee: Row
  readonly cautions: readonly string[]
}

/** Estimates the fee, and checks with the node whether the calls would fail. */
async function costOf(
  { evm }: RequestParts,
  { network, session }: SiteRequest,
  { account, calls }: { readonly account: Account; readonly calls: readonly AccountCall[] },
): Promise<Cost> {
  const fee = (value: string) => row('Network fee', value)
  try {
    const [first] = calls
    if (account.type === 'eoa' && first) {
      const client = evmClient(network)
      const [gas, { maxFeePerGas }] = await Promise.all([
        estimateGas(client, { account: asHex(account.address), ...first }),
        estimateFeesPerGas(client),
      ])
      const most = formatUnits(gas * maxFeePerGas, network.decimals)
      return { fee: fee(`at most ${most} ${network.symbol}`), cautions: [] }
    }
    // Calls cannot be simulated separately, because a later one may depend on an earlier one. So only a single one is tried.
    if (calls.length === 1) await evm.tryCalls(network, session.user.id, calls)
    return { fee: fee('paid by the wallet'), cautions: [] }
  } catch (error) {
    return {
      fee: fee(account.type === 'eoa' ? 'unknown' : 'paid by the wallet'),
      cautions: [`The network says that this would fail: ${messageOf(error)}`],
    }
  }
}
