import { encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { dai, usdc } from '../chain.ts'

/** A call that visitors meet: its contract by kind, its method, and the transaction. */
export interface KnownCall {
  readonly kind: string
  readonly method: string
  readonly to: string
  readonly data: Hex
  readonly value?: string
}

export const bytes32 = pad('0x1234', { size: 32 })
export const none = `0x${'0'.repeat(40)}` as const
export const soon = 1_800_000_000n
export const units = 5_000_000n
export const ether = 10n ** 18n
/** What 5 USDC are worth at least, in wrapped ether. */
export const least = 10n ** 15n
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const pool: Hex = `${usdc.toLowerCase() as Hex}0001f4${weth.slice(2).toLowerCase()}`
export const twoPools: Hex = `${pool}000bb8${dai.slice(2).toLowerCase()}`

export const encode = (signature: string, args: readonly unknown[]): Hex => {
  // The signatures are data, so viem cannot infer their arguments.
  const abi = parseAbi([`function ${signature}`] as readonly string[])
  return encodeFunctionData({ abi, args } as Parameters<typeof encodeFunctionData>[0])
}

type Row = readonly [signature: string, args: readonly unknown[], value?: bigint]

export const of = (kind: string, to: string, rows: readonly Row[]): readonly KnownCall[] =>
  rows.map(([signature, args, value]) => ({
    kind,
    method: signature.slice(0, signature.indexOf('(')),
    to,
    data: encode(signature, args),
    ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }),
  }))
