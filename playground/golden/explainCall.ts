import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { fakeRequest } from '@latchkit/kernel/testing'
import { account } from './chain.ts'

interface Call {
  readonly to: string
  readonly data: string
  /** In wei, as hexadecimal. */
  readonly value?: string | undefined
}

/** Returns the last explanation of a transaction of the corpus's account on Ethereum. */
export async function explainCall(
  adapter: Pick<ChainAdapter, 'explain'>,
  { to, data, value }: Call,
): Promise<Explanation> {
  const params = [{ from: account, to, data, ...(value === undefined ? {} : { value }) }]
  const request = fakeRequest({ method: 'eth_sendTransaction', params, chainId: 'eip155:1' })
  const options = { account: `eip155:1:${account}` as const, signal: AbortSignal.timeout(5_000) }
  let last: Explanation | undefined
  for await (const one of (await adapter.explain?.(request, options)) ?? []) last = one
  if (!last) throw new Error('no explanation')
  return last
}
