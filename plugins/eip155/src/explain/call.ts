import type { Statement } from '@latchkit/kernel/chain'

/** One contract call or payment, made by `account` on a network whose currency is `native`. */
export interface Call {
  readonly to: string
  readonly data: `0x${string}`
  readonly value: bigint
  readonly account: string | undefined
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}

/** Explains the decoded arguments of a method; `inner` explains a call that is nested in one of them. */
export type CallReader = (
  values: readonly unknown[],
  call: Call,
  inner: (part: Pick<Call, 'data' | 'value'>) => Statement,
) => Statement
