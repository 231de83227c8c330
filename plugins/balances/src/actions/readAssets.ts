import { type ChainId, formatAccountId, formatUnits, parseChainId } from '@latchkit/kernel'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { array, custom, type InferOutput, optional, pipe, regex, safeParse, string } from 'valibot'
import { decodeBalances } from './decodeBalances.ts'

const amount = custom<number>((value) => typeof value === 'number' && !Number.isNaN(value))

const assetSchema = object({
  address: string(),
  balance: pipe(string(), regex(/^0x[0-9a-fA-F]{1,64}$/)),
  // The data service uses upper case, and EIP-7811 uses lower case.
  type: pipe(string(), regex(/^(ERC20|NATIVE)$/i)),
  metadata: object({
    name: string(),
    symbol: string(),
    decimals: custom<number>(
      (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
    ),
    price: amount,
    iconUrl: string(),
    value: optional(amount),
  }),
})
const listSchema = array(assetSchema)

/** The hex chain id that EIP-7811 uses. */
export const hexOf = (chainId: ChainId): `0x${string}` =>
  `0x${BigInt(parseChainId(chainId).reference).toString(16)}`

/** See `BalancesModel.readAssets`. */
export function readAssets(response: unknown, chainId: ChainId): readonly TokenBalance[] | undefined {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined
  // A single invalid asset invalidates the whole response, even if it is on another network.
  const lists = Object.entries(response).map(([id, list]) => ({ id, list: safeParse(listSchema, list) }))
  if (lists.some(({ list }) => !list.success)) return undefined
  const assets = lists.flatMap(({ id, list }) => (id === hexOf(chainId) && list.success ? list.output : []))
  return decodeBalances(
    assets.map((asset) => toRow(asset, chainId)),
    chainId,
  )
}

/** Converts an asset to the row format of the data service. */
function toRow({ address, balance, type, metadata }: InferOutput<typeof assetSchema>, chainId: ChainId) {
  const { name, symbol, decimals, price, iconUrl, value } = metadata
  return {
    name,
    symbol,
    chainId,
    address: /^native$/i.test(type) ? undefined : formatAccountId(chainId, address),
    value,
    price,
    quantity: { decimals: `${decimals}`, numeric: formatUnits(BigInt(balance), decimals) },
    iconUrl,
  }
}
