import type { ChainAdapter, Explanation, Statement } from '@latchkit/kernel/chain'

const understood = (statement: Statement): Explanation => ({
  statement,
  isUnderstood: true,
  isBlocked: false,
})

/** The `explain` of an adapter that understands only messages and plain payments. */
export const explainBasic: ChainAdapter['explain'] = async ({ method, params }) => {
  const [first] = params as readonly unknown[]
  return (async function* () {
    if (method === 'personal_sign') yield understood({ kind: 'message', text: `${first}` })
    const { to, value, data } = Object(first)
    if (method === 'eth_sendTransaction' && !data)
      yield {
        ...understood({ kind: 'send', what: { value: BigInt(value), decimals: 18, symbol: 'ETH' }, to }),
        fee: 'unknown',
      } satisfies Explanation
  })()
}

/** The `explain` of an adapter that yields these explanations. */
export const explainWith =
  (...explanations: readonly Explanation[]): NonNullable<ChainAdapter['explain']> =>
  async () =>
    (async function* () {
      yield* explanations
    })()
