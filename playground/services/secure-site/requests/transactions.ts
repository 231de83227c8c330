import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { estimateFeesPerGas, estimateGas, getTransactionReceipt } from 'viem/actions'
import { formatUnits, numberToHex, toHex } from 'viem/utils'
import { evmClient } from '../chain/evm.ts'
import { numberOf, type SiteNetwork } from '../chain/networks.ts'
import type { AccountCall } from '../chain/playAccount.ts'
import type { Row } from '../frame/types.ts'
import { Refused, wordsOf } from '../state/refused.ts'
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
  const [given] = request.params
  const account = accountFor(parts, request, fromOf(given))
  const one = parseCall(given)
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

/** Bundles that were sent, by the ids their senders hold. */
export type Bundles = Map<string, { readonly network: SiteNetwork; readonly hash: Hex }>

/** `wallet_sendCalls [bundle]` (EIP-5792): all or none, by the smart account. */
export async function readBundle(
  parts: RequestParts,
  request: SiteRequest,
  bundles: Bundles,
): Promise<ReadRequest> {
  const [given] = request.params
  const parsed = v.safeParse(bundleSchema, given)
  if (!parsed.success) throw new Refused('The calls cannot be read')
  const { version = '2.0.0', calls: list } = parsed.output
  const account = accountFor(parts, request, fromOf(given))
  if (account.type === 'eoa' && list.length > 1)
    throw new Refused('This account cannot do several calls as one, the smart account can')
  const calls = list.map(parseCall)
  const words = calls.map((one) => readCall(parts, request, one))
  const cost = await costOf(parts, request, { account, calls })
  const many = calls.length > 1
  const sections = words.map(({ title, section }, at) =>
    many ? { ...section, heading: `${at + 1}. ${title}` } : section,
  )
  return {
    screen: screenOf(request, account, {
      title: many ? `${calls.length} calls, all or none` : (words[0]?.title ?? ''),
      sections,
      fee: cost.fee,
      cautions: [...new Set([...words.flatMap(({ cautions }) => cautions), ...cost.cautions])],
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
  if (!bundle) throw new Refused('There is no bundle of this id')
  const { network, hash } = bundle
  const found = await getTransactionReceipt(evmClient(network), { hash }).catch(() => undefined)
  const head = { version: '2.0.0', id, chainId: numberToHex(numberOf(network)), atomic: true }
  if (!found) return { ...head, status: 100 }
  const receipt = {
    logs: found.logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: found.status === 'success' ? '0x1' : '0x0',
    blockHash: found.blockHash,
    blockNumber: numberToHex(found.blockNumber),
    gasUsed: numberToHex(found.gasUsed),
    transactionHash: hash,
  }
  return { ...head, status: found.status === 'success' ? 200 : 500, receipts: [receipt] }
}

function fromOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, 'from') : undefined
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

/** What it costs, and whether the node says that it would fail. */
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
    // Each by itself: a later one may need what an earlier one does, so that only a single call is sure to fail.
    if (calls.length === 1) await evm.tryCalls(network, session.user.id, calls)
    return { fee: fee('paid by the wallet'), cautions: [] }
  } catch (error) {
    return {
      fee: fee(account.type === 'eoa' ? 'unknown' : 'paid by the wallet'),
      cautions: [`The network says that this would fail: ${wordsOf(error)}`],
    }
  }
}
