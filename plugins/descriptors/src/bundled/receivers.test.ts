import { expect, test } from 'vitest'
import { createDescriber } from '../createDescriber.ts'
import { account, createPorts, encodeCall, otherAddress, rowsOf, token } from '../testing/calls.ts'

const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
/** The router replaces it by the sender in swaps only. */
const one = '0x0000000000000000000000000000000000000001'

async function receiverOf(signature: string, args: readonly unknown[]): Promise<string | undefined> {
  const data = encodeCall(signature, args)
  const call = { chainId: 'eip155:1', to: router, data, value: 0n, from: account } as const
  const described = await createDescriber(createPorts().ports, {}).describeCall(call)
  return rowsOf(described)?.find((row) => row.startsWith('Receiver: '))
}

const swap =
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'

test('the address 1 is the sender where the router swaps', async () => {
  for (const [recipient, shown] of [
    [one, account],
    [otherAddress, otherAddress],
  ])
    expect(await receiverOf(swap, [[token, otherAddress, 500, recipient, 5n, 4n, 0n]])).toBe(
      `Receiver: ${shown}`,
    )
})

test.each([
  ['unwrapWETH9(uint256 amountMinimum,address recipient)', [5n, one]],
  ['sweepToken(address token,uint256 amountMinimum,address recipient)', [token, 5n, one]],
] as const)('the address 1 is never the sender in %s', async (signature, args) => {
  expect(await receiverOf(signature, args)).toBe(`Receiver: ${one}`)
})
