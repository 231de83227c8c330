import * as v from 'valibot'
import type { Hex } from 'viem'
import { formatUnits, numberToHex, toHex } from 'viem/utils'
import { nativePlayPrice } from '../../chains/tokens/tokens.ts'
import { readNativeBalance, readTokenBalance } from '../../data/readToken.ts'
import { numberOf, type SiteNetwork } from '../chain/networks.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { RequestParts } from './request.ts'

const assetSchema = v.looseObject({ address: v.string(), type: v.string() })
const requestSchema = v.object({
  account: v.string(),
  chainFilter: v.nullish(v.array(v.string())),
  assetFilter: v.nullish(v.record(v.string(), v.array(assetSchema))),
  assetTypeFilter: v.nullish(v.array(v.string())),
})
type AssetsRequest = v.InferOutput<typeof requestSchema>

/** The placeholder address of the native currency. */
const native = 'native'

/** `wallet_getAssets` (EIP-7811): the balances of an account, by network. */
export async function readAssets(parts: RequestParts, [params]: readonly unknown[]): Promise<unknown> {
  const parsed = v.safeParse(requestSchema, params)
  if (!parsed.success) throw new RefusedError('The request for assets cannot be read')
  const request = parsed.output
  const requestedChains = request.assetFilter ? Object.keys(request.assetFilter) : request.chainFilter
  const networks = parts.networks.list.filter(
    (one) =>
      one.namespace === 'eip155' &&
      (!requestedChains || requestedChains.some((id) => Number(id) === numberOf(one) || id === one.id)),
  )
  const each = await Promise.all(
    networks.map(
      async (one) => [numberToHex(numberOf(one)), await readNetwork(parts, one, request)] as const,
    ),
  )
  return Object.fromEntries(each)
}

async function readNetwork({ cloud }: RequestParts, network: SiteNetwork, request: AssetsRequest) {
  const at = { url: network.rpcUrl, address: request.account, signal: AbortSignal.timeout(10_000) }
  const { symbol, decimals } = network
  const own = { name: symbol, symbol, decimals, playPrice: nativePlayPrice }
  const rows = [assetOf(own, native, await readNativeBalance(at))]
  const tokens = cloud.tokens.filter(({ chainId }) => chainId === numberOf(network))
  const tokenBalances = await Promise.all(
    tokens.map(async (token) => assetOf(token, token.address, await readTokenBalance(token.address, at))),
  )
  const filter = request.assetFilter?.[numberToHex(numberOf(network))]
  return [...rows, ...tokenBalances.filter(({ balance }) => balance !== '0x0')].filter(
    ({ address, type }) =>
      (!request.assetTypeFilter ||
        request.assetTypeFilter.some((one) => one.toLowerCase() === type.toLowerCase())) &&
      (!filter || filter.some((one) => one.address.toLowerCase() === address.toLowerCase())),
  )
}

interface Kind {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly playPrice: number
}

function assetOf({ name, symbol, decimals, playPrice: price }: Kind, address: string, tokenBalances: bigint) {
  const balance: Hex = toHex(tokenBalances)
  const value = Number(formatUnits(tokenBalances, decimals)) * price
  const type = address === native ? 'NATIVE' : 'ERC20'
  return { address, balance, type, metadata: { name, symbol, decimals, price, iconUrl: '', value } }
}
