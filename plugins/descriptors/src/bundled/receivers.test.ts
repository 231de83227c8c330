import { expect, test } from 'vitest'
import { createDescriber } from '../createDescriber.ts'
import {
  account,
  contractAddress,
  createPorts,
  encodeCall,
  otherAddress,
  rowsOf,
  token,
} from '../testing/calls.ts'

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

/** The router itself, in place of an account. */
const two = '0x0000000000000000000000000000000000000002'
const aave = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2'
const vault = '0x83f20f44975d03b1b09e64809b757c47f942beea'
const routerV2 = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const routerV3 = '0xe592427a0aece92de3edee1f18e0157c05861564'
const swapV3 =
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'

async function isForAnother(
  to: string,
  signature: string,
  args: readonly unknown[],
  following: readonly string[] = [],
) {
  const data = encodeCall(signature, args)
  const call = { chainId: 'eip155:1', to, data, value: 0n, from: account, following } as const
  return (await createDescriber(createPorts().ports, {}).describeCall(call))?.isForAnother
}

test.each<[string, string, string, (receiver: string) => readonly unknown[]]>([
  ['a swap', router, swap, (to) => [[token, otherAddress, 500, to, 5n, 4n, 0n]]],
  ['a swap in V3', routerV3, swapV3, (to) => [[token, otherAddress, 500, to, 9n, 5n, 4n, 0n]]],
  [
    'a swap in V2',
    routerV2,
    'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)',
    (to) => [5n, 4n, [token, otherAddress], to, 9n],
  ],
  [
    'taking tokens out of a router',
    router,
    'sweepToken(address token,uint256 amountMinimum,address recipient)',
    (to) => [token, 5n, to],
  ],
  [
    'supplying',
    aave,
    'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
    (to) => [token, 5n, to, 0],
  ],
  ['withdrawing', aave, 'withdraw(address asset,uint256 amount,address to)', (to) => [token, 5n, to]],
  [
    'the address of a name',
    '0x231b0ee14048e9dccd1d247744d114a4eb5e8e63',
    'setAddr(bytes32 node,address a)',
    (to) => [`0x${'1'.repeat(64)}`, to],
  ],
  ['saving', vault, 'deposit(uint256 assets,address receiver)', (to) => [5n, to]],
])('%s for another account is known, and for the own one as well', async (_, to, signature, argsOf) => {
  expect(await isForAnother(to, signature, argsOf(otherAddress))).toBe(true)
  expect(await isForAnother(to, signature, argsOf(account))).toBe(false)
  // What stays in a contract can be taken out by anybody.
  expect(await isForAnother(to, signature, argsOf(two))).toBe(true)
  expect(await isForAnother(to, signature, argsOf(to))).toBe(true)
})

test('a payment to several accounts is for them', async () => {
  const signature = 'disperseEther(address[] recipients,uint256[] values)'
  const disperse = '0xd152f549545093347a162dce210e7293f1452150'
  expect(await isForAnother(disperse, signature, [[otherAddress], [5n]])).toBe(false)
})

const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const unwrap = (amount: bigint, receiver?: string) =>
  receiver === undefined
    ? encodeCall('unwrapWETH9(uint256 amountMinimum)', [amount])
    : encodeCall('unwrapWETH9(uint256 amountMinimum,address recipient)', [amount, receiver])
const sweep = (of: string, receiver: string) =>
  encodeCall('sweepToken(address token,uint256 amountMinimum,address recipient)', [of, 0n, receiver])
const swapOf = (from: string, to: string, receiver: string, amount: bigint) =>
  encodeCall(swap, [[from, to, 500, receiver, amount, 4n, 0n]])

test.each<[string, string, readonly string[], boolean]>([
  ['nothing', weth, [], true],
  ['unwrapping it', weth, [unwrap(4n, account)], false],
  ['unwrapping it for the sender', weth, [unwrap(4n)], false],
  ['unwrapping it for another account', weth, [unwrap(4n, otherAddress)], true],
  ['unwrapping it into the router', weth, [unwrap(4n, two)], true],
  ['unwrapping what is something else', otherAddress, [unwrap(4n, account)], true],
  ['taking it out', otherAddress, [sweep(otherAddress, account)], false],
  ['taking it out for another account', otherAddress, [sweep(otherAddress, two)], true],
  ['taking another token out', otherAddress, [sweep(weth, account)], true],
  ['swapping it on', otherAddress, [swapOf(otherAddress, token, account, 0n)], false],
  ['swapping some of another amount of it', otherAddress, [swapOf(otherAddress, token, account, 1n)], true],
  [
    'swapping it on for another account',
    otherAddress,
    [swapOf(otherAddress, token, contractAddress, 0n)],
    true,
  ],
  ['a small swap of the same token', otherAddress, [swapOf(token, otherAddress, account, 1n)], true],
  ['a call that is not known', otherAddress, ['0x12345678'], true],
])(
  'a swap into the router, followed by %s: whether others get it is %s',
  async (_, to, following, expected) => {
    const args = [[token, to, 500, two, 5n, 4n, 0n]]
    expect(await isForAnother(router, swap, args, following)).toBe(expected)
  },
)

const bridge = '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1'
const across = '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5'
const circle = '0xbd3fa81b58ba92a82136038b25adec7066af3155'
const asWord = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`

test.each<[string, string, string, readonly unknown[]]>([
  [
    'chooses the token on the other side',
    bridge,
    'depositERC20(address _l1Token,address _l2Token,uint256 _amount,uint32 _minGasLimit,bytes _extraData)',
    [token, otherAddress, 5n, 0, '0x'],
  ],
  [
    'chooses what arrives of a transfer',
    across,
    'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message)',
    [account, account, token, otherAddress, 5n, 0n, 10n, otherAddress, 1, 2, 3, '0x'],
  ],
])('who %s could take it all, so that a description is not whole', async (_, to, signature, args) => {
  const call = {
    chainId: 'eip155:1',
    to,
    data: encodeCall(signature, args),
    value: 0n,
    from: account,
  } as const
  const described = await createDescriber(createPorts().ports, {}).describeCall(call)
  expect(described).toMatchObject({ source: 'kit', isWhole: false, isForAnother: false })
})

test('the receiver on another network is the account, also where it has 32 bytes', async () => {
  const signature =
    'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)'
  expect(await isForAnother(circle, signature, [5n, 6, asWord(account), token])).toBe(false)
  expect(await isForAnother(circle, signature, [5n, 6, asWord(otherAddress), token])).toBe(true)
  expect(await isForAnother(circle, signature, [5n, 5, `0x${'7'.repeat(64)}`, token])).toBe(true)
})

const multicall = (...data: readonly string[]) => encodeCall('multicall(bytes[] data)', [data])
const refund = encodeCall('refundETH()', [])
const ofWeth = (amount: bigint) => swapOf(weth, token, account, amount)
const ofToken = swapOf(token, weth, account, 5n)

test.each<[string, string, bigint, boolean]>([
  ['exactly what is swapped', ofWeth(5n), 5n, true],
  ['more than what is swapped', ofWeth(5n), 6n, false],
  ['nothing', ofToken, 0n, true],
  ['for a swap of a token', ofToken, 5n, false],
  ['for taking tokens out', sweep(token, account), 5n, false],
  ['exactly what is swapped in several calls', multicall(ofWeth(2n), ofWeth(3n)), 5n, true],
  ['more than what is swapped in several calls', multicall(ofWeth(2n), ofWeth(2n)), 5n, false],
  ['more, with a refund', multicall(ofWeth(2n), refund), 5n, true],
  ['for several calls that are not known', multicall('0x12345678'), 5n, false],
])('a router is paid %s: it is all explained or not', async (_, data, value, isWhole) => {
  const call = { chainId: 'eip155:1', to: router, data, value, from: account } as const
  const described = await createDescriber(createPorts().ports, {}).describeCall(call)
  expect(described).toMatchObject({ source: 'kit', isWhole })
})

test.each([
  ['exactly what it pays', 5n, true],
  ['more than it pays', 6n, false],
])('a contract that pays several accounts gets %s', async (_, value, isWhole) => {
  const signature = 'disperseEther(address[] recipients,uint256[] values)'
  const data = encodeCall(signature, [
    [otherAddress, account],
    [2n, 3n],
  ])
  const to = '0xd152f549545093347a162dce210e7293f1452150'
  const call = { chainId: 'eip155:1', to, data, value, from: account } as const
  expect(await createDescriber(createPorts().ports, {}).describeCall(call)).toMatchObject({ isWhole })
})

const controller = '0x253553366da8546fc250f225fe3d25d0c782303b'
const register =
  'register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses)'

test.each([
  ['a public resolver of ENS', '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', true],
  ['a newer public resolver', '0xF29100983E058B709F3D539b0c765937B804AC15', true],
  ['no resolver', `0x${'0'.repeat(40)}`, true],
  ['the resolver of a stranger', otherAddress, false],
  ['the own account as the resolver', account, false],
])('a name that is registered with %s', async (_, resolver, isWhole) => {
  const data = encodeCall(register, [
    'alice',
    account,
    31_536_000n,
    `0x${'1'.repeat(64)}`,
    resolver,
    [],
    false,
    0,
  ])
  const call = { chainId: 'eip155:1', to: controller, data, value: 5n, from: account } as const
  const described = await createDescriber(createPorts().ports, {}).describeCall(call)
  expect(described?.intent).toBe('Register a name')
  expect(described?.isWhole).toBe(isWhole)
  expect(rowsOf(described)).toContainEqual(expect.stringContaining('Resolver: '))
})
