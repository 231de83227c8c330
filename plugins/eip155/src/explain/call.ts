import type { Statement } from '@latchkit/kernel'

/** One call of a contract, or a payment; of `account` on a network whose currency is `native`. */
export interface Call {
  readonly to: string
  readonly data: `0x${string}`
  readonly value: bigint
  readonly account: string | undefined
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}

/** What the values of a method say; `inner` reads a call that is in one of them. */
export type CallReader = (
  values: readonly unknown[],
  call: Call,
  inner: (part: Pick<Call, 'data' | 'value'>) => Statement,
) => Statement
