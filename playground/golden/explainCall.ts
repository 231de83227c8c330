import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { fakeRequest } from '@latchkit/kernel/testing'
import { account } from './chain.ts'

interface Call {
  readonly to: string
  readonly data: string
  /** In wei, as hexadecimal. */
  readonly value?: string | undefined
}

type Explainer = Pick<ChainAdapter, 'explain'>

/** Returns the last explanation of a request of the corpus's account on Ethereum. */
export async function explainRequest(
  adapter: Explainer,
  method: string,
  params: unknown,
): Promise<Explanation> {
  const request = fakeRequest({ method, params, chainId: 'eip155:1' })
  const options = { account: `eip155:1:${account}` as const, signal: AbortSignal.timeout(10_000) }
  let last: Explanation | undefined
  for await (const one of (await adapter.explain?.(request, options)) ?? []) last = one
  if (!last) throw new Error('no explanation')
  return last
}

/** Returns the last explanation of a transaction of that account. */
export const explainCall = (adapter: Explainer, { to, data, value }: Call): Promise<Explanation> =>
  explainRequest(adapter, 'eth_sendTransaction', [
    { from: account, to, data, ...(value === undefined ? {} : { value }) },
  ])
