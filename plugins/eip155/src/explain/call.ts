import type { Statement } from '@latchkit/kernel/chain'

/** What a call does on the chain. */
export type PlainCall = Pick<Call, 'to' | 'data' | 'value'>

/** A request that is read, with the calls that its account makes. Without a call, there is nothing to simulate. */
export interface ReadRequest {
  readonly statement: Statement
  readonly calls: readonly PlainCall[]
}

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
