import type { ChainAdapter, Explanation, Statement } from '@latchkit/kernel'

const whole = (statement: Statement): Explanation => ({ statement, isRead: true, isBlocked: false })

/** A namespace that knows messages and plain payments, and nothing else. */
export const explainPlainly: ChainAdapter['explain'] = async ({ method, params }) => {
  const [first] = params as readonly unknown[]
  return (async function* () {
    if (method === 'personal_sign') yield whole({ kind: 'message', text: `${first}` })
    const { to, value, data } = Object(first)
    if (method === 'eth_sendTransaction' && !data)
      yield {
        ...whole({ kind: 'send', what: { value: BigInt(value), decimals: 18, symbol: 'ETH' }, to }),
        fee: 'unknown',
      } satisfies Explanation
  })()
}

/** A namespace that says these, one after the other. */
export const explainAs =
  (...said: readonly Explanation[]): ChainAdapter['explain'] =>
  async () =>
    (async function* () {
      yield* said
    })()
