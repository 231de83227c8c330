import { type ChainId, formatAccountId, formatUnits, parseChainId, type TokenBalance } from '@latchkit/kernel'
import {
  array,
  custom,
  type InferOutput,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
} from 'valibot'
import { decodeBalances } from './decodeBalances.ts'

const assetSchema = object({
  address: string(),
  balance: pipe(string(), regex(/^0x[0-9a-fA-F]{1,64}$/)),
  type: picklist(['ERC20', 'NATIVE']),
  metadata: object({
    name: string(),
    symbol: string(),
    decimals: custom<number>(
      (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
    ),
    price: number(),
    iconUrl: string(),
    value: optional(number()),
  }),
})
const answerSchema = record(string(), array(assetSchema))

/** A network as EIP-7811 writes it. */
export const hexOf = (chainId: ChainId): `0x${string}` =>
  `0x${BigInt(parseChainId(chainId).reference).toString(16)}`

/** See `BalancesModel.readAssets`. */
export function readAssets(answer: unknown, chainId: ChainId): readonly TokenBalance[] | undefined {
  // A list is a record too, for who only asks whether it is an object.
  const parsed = Array.isArray(answer) ? undefined : safeParse(answerSchema, answer)
  if (!parsed?.success) return undefined
  const assets = Object.hasOwn(parsed.output, hexOf(chainId)) ? parsed.output[hexOf(chainId)] : []
  return decodeBalances(
    (assets ?? []).map((asset) => toRow(asset, chainId)),
    chainId,
  )
}

/** An asset as the data service would write it. */
function toRow({ address, balance, type, metadata }: InferOutput<typeof assetSchema>, chainId: ChainId) {
  const { name, symbol, decimals, price, iconUrl, value } = metadata
  return {
    name,
    symbol,
    chainId,
    address: type === 'NATIVE' ? undefined : formatAccountId(chainId, address),
    value,
    price,
    quantity: { decimals: `${decimals}`, numeric: formatUnits(BigInt(balance), decimals) },
    iconUrl,
  }
}
