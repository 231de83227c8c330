import type { Statement } from '@latchkit/kernel/chain'
import { encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { knownMethods } from './knownMethods.ts'
import { readCall } from './readCall.ts'

const third = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const native = { decimals: 18, symbol: 'ETH' }
const max = 2n ** 256n - 1n

const dataOf = (signature: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]), args } as never)
const read = (data: string, { to = token, value = 0n } = {}) =>
  readCall({ to, data: data.toLowerCase() as Hex, value, account: first, native })
const call = (signature: string, ...args: readonly unknown[]) => read(dataOf(signature, ...args))

const sent = (what: object): Statement => ({
  kind: 'send',
  what: { token, value: 5n, ...what },
  to: second,
  cautions: [],
})
const one = { id: 7n, decimals: 0, value: 1n }
const allowed = (part: object = {}): Statement => ({
  kind: 'allow',
  what: { value: 5n, token },
  spender: second,
  cautions: [],
  ...part,
})
const safe = 'safeTransferFrom(address,address,uint256'
const batch = 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)'

describe('known methods are explained', () => {
  test.each<[string, readonly unknown[], Statement]>([
    ['transfer(address,uint256)', [second, 5n], sent({})],
    ['transferFrom(address,address,uint256)', [first, second, 5n], sent({})],
    ['transferFrom(address,address,uint256)', [third, second, 5n], { ...sent({}), from: third } as Statement],
    ['approve(address,uint256)', [second, 5n], allowed()],
    [
      'approve(address,uint256)',
      [second, max],
      allowed({ what: { value: max, token }, cautions: ['unlimited'] }),
    ],
    ['increaseAllowance(address,uint256)', [second, 5n], allowed({ change: 'more' })],
    ['increaseApproval(address,uint256)', [second, 5n], allowed({ change: 'more' })],
    ['decreaseAllowance(address,uint256)', [second, 5n], allowed({ change: 'less' })],
    [
      'decreaseApproval(address,uint256)',
      [second, max],
      allowed({ change: 'less', what: { value: max, token } }),
    ],
    [
      'setApprovalForAll(address,bool)',
      [second, true],
      { kind: 'allowAll', token, spender: second, isGranted: true, cautions: ['unlimited'] },
    ],
    [
      'setApprovalForAll(address,bool)',
      [second, false],
      { kind: 'allowAll', token, spender: second, isGranted: false, cautions: [] },
    ],
    [`${safe})`, [first, second, 7n], sent(one)],
    [`${safe},bytes)`, [first, second, 7n, '0x'], sent(one)],
    [`${safe},bytes)`, [first, second, 7n, '0x01'], { ...sent(one), cautions: ['unexplainedParts'] }],
    [`${safe},uint256,bytes)`, [first, second, 7n, 5n, '0x'], sent({ ...one, value: 5n })],
    [
      `${safe},uint256,bytes)`,
      [third, second, 7n, 5n, '0x01'],
      { ...sent({ ...one, value: 5n }), from: third, cautions: ['unexplainedParts'] } as Statement,
    ],
    [
      batch,
      [first, second, [7n, 8n], [5n, 6n], '0x'],
      {
        kind: 'several',
        of: 'steps',
        parts: [sent({ ...one, value: 5n }), sent({ ...one, id: 8n, value: 6n })],
      },
    ],
    [
      batch,
      [first, second, [7n], [5n], '0x01'],
      {
        kind: 'several',
        of: 'steps',
        parts: [{ ...sent({ ...one, value: 5n }), cautions: ['unexplainedParts'] }],
      },
    ],
  ])('%s', (signature, args, expected) => {
    expect(call(signature, ...args)).toEqual(expected)
  })
})

describe('Permit2', () => {
  const approve = dataOf('approve(address,address,uint160,uint48)', token, second, 5n, 1_700_000_000)
  const transfer = dataOf('transferFrom(address,address,uint160,address)', third, second, 5n, token)
  test('an allowance with an expiry and a transfer are explained', () => {
    expect(read(approve, { to: permit2 })).toEqual(
      allowed({ until: 1_700_000_000n, cautions: ['deadlinePast'] }),
    )
    expect(read(transfer, { to: permit2 })).toEqual({ ...sent({}), from: third })
  })

  test('an expiry of 0 is not in the past: it is the block of the transaction', () => {
    const now = dataOf('approve(address,address,uint160,uint48)', token, second, 5n, 0)
    expect(read(now, { to: permit2 })).toEqual(allowed())
  })

  test('only the Permit2 contract is accepted', () => {
    for (const data of [approve, transfer]) expect(read(data)).toEqual({ kind: 'call', to: token, data })
  })
})

describe('calls of a contract to itself', () => {
  const inner = dataOf('transfer(address,uint256)', second, 5n)
  const unread = dataOf('harvest()')
  const many = (length: number) => Array.from({ length }, () => inner)

  test.each<[string, readonly unknown[]]>([
    ['multicall(bytes[])', [[inner, unread]]],
    ['multicall(uint256,bytes[])', [1n, [inner, unread]]],
  ])('each of them is explained: %s', (signature, args) => {
    expect(call(signature, ...args)).toEqual({
      kind: 'several',
      of: 'calls',
      parts: [sent({}), { kind: 'call', to: token, data: unread }],
    })
  })

  test('they are not explained when any of them could spend the attached value', () => {
    const data = dataOf('multicall(bytes[])', [inner])
    expect(read(data, { value: 1n })).toEqual({
      kind: 'call',
      to: token,
      data,
      pays: { value: 1n, ...native },
      method: 'multicall',
    })
  })

  test('at most a hundred of them, and of the items of a collection, are explained', () => {
    const ids = (length: number) => Array.from({ length }, () => 1n)
    expect(call('multicall(bytes[])', many(100))).toMatchObject({ kind: 'several' })
    expect(call(batch, first, second, ids(100), ids(100), '0x')).toMatchObject({ kind: 'several' })
    for (const length of [0, 101]) {
      expect(call('multicall(bytes[])', many(length))).toMatchObject({ kind: 'call' })
      expect(call(batch, first, second, ids(length), ids(length), '0x')).toMatchObject({ kind: 'call' })
    }
    expect(call(batch, first, second, ids(2), ids(1), '0x')).toMatchObject({ kind: 'call' })
  })

  test('they are explained up to three levels deep', () => {
    const nested = (depth: number): Hex =>
      depth === 0 ? inner : dataOf('multicall(bytes[])', [nested(depth - 1)])
    const innermost = (expected: Statement): Statement =>
      expected.kind === 'several' && expected.parts[0] ? innermost(expected.parts[0]) : expected
    expect(innermost(read(nested(3)))).toEqual(sent({}))
    expect(innermost(read(nested(4)))).toMatchObject({ kind: 'call', data: inner })
  })
})

describe('attached value', () => {
  const payment = (to: string, value: bigint): Statement => ({
    kind: 'send',
    what: { value, ...native },
    to,
    cautions: [],
  })
  test('without data it is a payment, even of zero', () => {
    for (const value of [0n, 5n]) expect(read('0x', { to: second, value })).toEqual(payment(second, value))
  })

  test('beside a known call it goes to the contract', () => {
    const data = dataOf('transfer(address,uint256)', second, 5n)
    expect(read(data, { value: 1n })).toEqual({
      kind: 'several',
      of: 'steps',
      to: token,
      parts: [payment(token, 1n), sent({})],
    })
  })

  test('beside an unknown call it is part of the call', () => {
    expect(read('0xdeadbeef', { value: 1n })).toEqual({
      kind: 'call',
      to: token,
      data: '0xdeadbeef',
      pays: { value: 1n, ...native },
    })
    expect(read('0xdeadbeef')).toEqual({ kind: 'call', to: token, data: '0xdeadbeef' })
  })
})

describe('data that does not match its types exactly is an unknown call', () => {
  const transfer = dataOf('transfer(address,uint256)', second, 5n)
  test.each<[string, string]>([
    ['less than a selector', '0xa9059c'],
    ['a selector alone', '0xa9059cbb'],
    ['one byte too many', `${transfer}00`],
    ['one byte too few', transfer.slice(0, -2)],
    ['more than the size of a transaction', dataOf('multicall(bytes[])', [`0x${'00'.repeat(131_072)}`])],
  ])('%s', (_, data) => {
    expect(read(data)).toMatchObject({ kind: 'call', data: data.toLowerCase() })
  })

  test('data of the maximum size of a transaction is decoded', () => {
    const room = 131_072 - 5 - 4 * 32
    const data = dataOf('multicall(bytes[])', [`0x${'00'.repeat(Math.floor(room / 32) * 32)}`])
    expect(read(data)).toMatchObject({ kind: 'several', parts: [{ kind: 'call' }] })
  })
})

/** The signatures of the methods whose selectors have a known name. */
const signatures = [
  'deposit()',
  'withdraw(uint256)',
  'mint(address,uint256)',
  'mint(uint256)',
  'burn(uint256)',
  'claim()',
  'stake(uint256)',
  'unstake(uint256)',
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapExactETHForTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
  'exactInput((bytes,address,uint256,uint256,uint256))',
  'execute(bytes,bytes[],uint256)',
  'execute(bytes,bytes[])',
  'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
  'addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'aggregate3((address,bool,bytes)[])',
  'delegate(address)',
  'supply(address,uint256,address,uint16)',
  'borrow(address,uint256,uint256,uint16,address)',
  'repay(address,uint256,uint256,address)',
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'transferOwnership(address)',
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  'renounceOwnership()',
  'grantRole(bytes32,address)',
  'cancel(uint256)',
  'vote(uint256,bool)',
  'castVote(uint256,uint8)',
  'depositETH(address,address,uint16)',
] as const
test.each(signatures)('%s is shown by its name', (signature) => {
  const data = `${toFunctionSelector(signature)}00`
  const method = signature.slice(0, signature.indexOf('('))
  expect(knownMethods[toFunctionSelector(signature)]).toBe(method)
  expect(read(data)).toEqual({ kind: 'call', to: token, data, method })
})
