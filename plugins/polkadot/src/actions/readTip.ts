import type { Network } from '@latchkit/kernel'
import { copyOwn, type ExplainedFee, fieldsOf } from '@latchkit/kernel/chain'

/** The fee of an extrinsic, as far as its payload sets it. */
export interface Tip {
  readonly fee: ExplainedFee | 'unknown'
  readonly isHigh: boolean
}

/**
 * Reads the tip of a payload, which is paid in addition to the fee of the network. Tips are hardly ever needed, so one of more
 * than one unit of the native currency is high, and one in another asset as well. Only a high tip is shown as the fee: the
 * network's own fee is small beside it, and unknown without a call to the network.
 */
export function readTip(payload: unknown, network: Network | undefined): Tip {
  const { tip: rawTip, assetId } = fieldsOf(payload)
  const tip = parseTip(rawTip)
  if (tip === 0n) return { fee: 'unknown', isHigh: false }
  const { decimals = 0, symbol }: Partial<Network['nativeCurrency']> = copyOwn(network?.nativeCurrency ?? {})
  const isNative =
    assetId === undefined || assetId === null || (typeof assetId === 'string' && /^0x0*$/.test(assetId))
  if (tip === undefined || !isNative) return { fee: 'unknown', isHigh: true }
  if (tip <= 10n ** BigInt(decimals)) return { fee: 'unknown', isHigh: false }
  return { fee: { value: tip, decimals: network && decimals, symbol, exactness: 'about' }, isHigh: true }
}

/** A tip is a number, or a text in decimal or hex notation. Returns `undefined` for anything else. */
function parseTip(tip: unknown): bigint | undefined {
  if (tip === undefined || tip === null || tip === '0x') return 0n
  if (typeof tip === 'number' && Number.isSafeInteger(tip) && tip >= 0) return BigInt(tip)
  return typeof tip === 'string' && /^(?:0x[0-9a-f]+|\d+)$/i.test(tip) ? BigInt(tip) : undefined
}
