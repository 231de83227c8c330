import type { Network } from '@latchkit/kernel'
import { copyOwn, type ExplainedFee, fieldsOf } from '@latchkit/kernel/chain'
import { toBytes } from './bytes.ts'
import { getDetails } from './getDetails.ts'
import { readField } from './protobuf.ts'

/** The fee that a document sets, which the network charges in full. */
export interface DocumentFee {
  readonly fee: ExplainedFee | 'unknown'
  readonly isHigh: boolean
}

interface Coin {
  readonly denom?: unknown
  readonly amount?: unknown
}

/** The fields of `AuthInfo`, `Fee` and `Coin`. */
const [feeField, tipField, coinsField, denomField, amountField] = [2, 3, 1, 1, 2]

/**
 * Reads the fee of a document: of `signAmino`, or of `signDirect` in protobuf. It is high if it is more than one unit of the
 * native currency. A fee in other tokens or in several, with a tip, or that cannot be read counts as high as well, because
 * nothing says what it is worth.
 *
 * @see https://docs.cosmos.network/main/learn/beginner/tx-lifecycle
 */
export function readFee(
  { method, signDoc }: { readonly method: string; readonly signDoc: Readonly<Record<string, unknown>> },
  network: Network | undefined,
): DocumentFee {
  const isAmino = method === 'cosmos_signAmino'
  const stated: unknown = isAmino ? fieldsOf(signDoc.fee).amount : signDoc.authInfoBytes
  // Without a fee, the document is not valid, or the wallet sets one.
  if (stated === undefined && signDoc.tip === undefined) return { fee: 'unknown', isHigh: false }
  const coins = isAmino ? readAminoCoins(signDoc) : readDirectCoins(signDoc.authInfoBytes)
  const [coin, ...others] = coins ?? []
  if (!coins || others.length > 0) return unknownFee
  const { decimals = 0, symbol }: Partial<Network['nativeCurrency']> = copyOwn(network?.nativeCurrency ?? {})
  const value = coin ? parseAmount(coin.amount) : 0n
  if (value === undefined || (coin && typeof coin.denom !== 'string')) return unknownFee
  if (coin && coin.denom !== getDetails(network)?.denom)
    return { fee: { value, token: String(coin.denom), exactness: 'atMost' }, isHigh: value > 0n }
  const isHigh = value > 10n ** BigInt(decimals)
  return { fee: { value, decimals: network && decimals, symbol, exactness: 'atMost' }, isHigh }
}

const unknownFee: DocumentFee = { fee: 'unknown', isHigh: true }

function readAminoCoins({ fee, tip }: Readonly<Record<string, unknown>>): readonly Coin[] | undefined {
  const { amount } = fieldsOf(fee)
  return Array.isArray(amount) && tip === undefined ? amount.map(fieldsOf) : undefined
}

function readDirectCoins(authInfo: unknown): readonly Coin[] | undefined {
  const bytes = toBytes(authInfo)
  const fees = bytes && readField(bytes, feeField)
  if (bytes && readField(bytes, tipField)?.length !== 0) return undefined
  const coins = fees?.flatMap((fee) =>
    fee instanceof Uint8Array ? (readField(fee, coinsField) ?? [0n]) : [0n],
  )
  return coins?.map((coin) => ({ denom: readText(coin, denomField), amount: readText(coin, amountField) }))
}

function readText(message: bigint | Uint8Array, field: number): string | undefined {
  const [value, ...others] = message instanceof Uint8Array ? (readField(message, field) ?? []) : []
  return value instanceof Uint8Array && others.length === 0 ? new TextDecoder().decode(value) : undefined
}

const parseAmount = (amount: unknown): bigint | undefined =>
  typeof amount === 'string' && /^\d{1,78}$/.test(amount) ? BigInt(amount) : undefined
