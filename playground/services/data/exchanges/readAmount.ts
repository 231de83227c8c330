import { parseUnits } from 'viem'

/** Reads an amount of whole tokens, as a decimal or as a hexadecimal number, in base units; undefined if it is not exact. */
export function readAmount(text: string, decimals: number): bigint | undefined {
  const isHex = /^0x[0-9a-f]{1,64}$/i.test(text)
  const decimal = /^\d{1,60}(?:\.(\d{1,60}))?$/.exec(text)
  if (!isHex && !decimal) return undefined
  const fraction = decimal?.[1]?.replace(/0+$/, '') ?? ''
  if (fraction.length > decimals) return undefined
  const amount = isHex ? BigInt(text) * 10n ** BigInt(decimals) : parseUnits(text, decimals)
  return amount > 0n && amount < 2n ** 255n ? amount : undefined
}
