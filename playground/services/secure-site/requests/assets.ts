import * as v from 'valibot'
import type { Hex } from 'viem'
import { formatUnits, numberToHex, toHex } from 'viem/utils'
import { nativePlayPrice } from '../../chains/tokens/tokens.ts'
import { readHeld, readNative } from '../../data/readToken.ts'
import { numberOf, type SiteNetwork } from '../chain/networks.ts'
import { Refused } from '../state/refused.ts'
import type { RequestParts } from './request.ts'

const assetSchema = v.looseObject({ address: v.string(), type: v.string() })
const askedSchema = v.object({
  account: v.string(),
  chainFilter: v.nullish(v.array(v.string())),
  assetFilter: v.nullish(v.record(v.string(), v.array(assetSchema))),
  assetTypeFilter: v.nullish(v.array(v.string())),
})
type Asked = v.InferOutput<typeof askedSchema>

/** The address that stands for the network's own currency. */
const native = 'native'

/** `wallet_getAssets` (EIP-7811): what an account really has, by network. */
export async function readAssets(parts: RequestParts, [given]: readonly unknown[]): Promise<unknown> {
  const parsed = v.safeParse(askedSchema, given)
  if (!parsed.success) throw new Refused('The request for assets cannot be read')
  const asked = parsed.output
  const wanted = asked.assetFilter ? Object.keys(asked.assetFilter) : asked.chainFilter
  const networks = parts.networks.list.filter(
    (one) =>
      one.namespace === 'eip155' &&
      (!wanted || wanted.some((id) => Number(id) === numberOf(one) || id === one.id)),
  )
  const each = await Promise.all(
    networks.map(async (one) => [numberToHex(numberOf(one)), await readNetwork(parts, one, asked)] as const),
  )
  return Object.fromEntries(each)
}

async function readNetwork({ cloud }: RequestParts, network: SiteNetwork, asked: Asked) {
  const at = { url: network.rpcUrl, address: asked.account, signal: AbortSignal.timeout(10_000) }
  const { symbol, decimals } = network
  const own = { name: symbol, symbol, decimals, playPrice: nativePlayPrice }
  const rows = [assetOf(own, native, await readNative(at))]
  const tokens = cloud.tokens.filter(({ chainId }) => chainId === numberOf(network))
  const held = await Promise.all(
    tokens.map(async (token) => assetOf(token, token.address, await readHeld(token.address, at))),
  )
  const filter = asked.assetFilter?.[numberToHex(numberOf(network))]
  return [...rows, ...held.filter(({ balance }) => balance !== '0x0')].filter(
    ({ address, type }) =>
      (!asked.assetTypeFilter ||
        asked.assetTypeFilter.some((one) => one.toLowerCase() === type.toLowerCase())) &&
      (!filter || filter.some((one) => one.address.toLowerCase() === address.toLowerCase())),
  )
}

interface Kind {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly playPrice: number
}

function assetOf({ name, symbol, decimals, playPrice: price }: Kind, address: string, held: bigint) {
  const balance: Hex = toHex(held)
  const value = Number(formatUnits(held, decimals)) * price
  const type = address === native ? 'NATIVE' : 'ERC20'
  return { address, balance, type, metadata: { name, symbol, decimals, price, iconUrl: '', value } }
}
