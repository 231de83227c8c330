import type { DescribedField } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { account, describeBy, encodeCall, file, otherAddress, token } from '../testing/calls.ts'

const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const gem = '0x3333333333333333333333333333333333333333'
const amount = (path: string, tokenPath: string, more: object = {}) => ({
  path,
  label: path,
  format: 'tokenAmount',
  params: { tokenPath },
  ...more,
})
const raw = (path: string, more: object = {}) => ({ path, label: path, format: 'raw', ...more })

/** The roles of the values of a call, and its route. */
async function rolesOf(signature: string, fields: readonly object[], args: readonly unknown[], value = 0n) {
  const { description, problems } = await describeBy(
    [file({ [signature]: { intent: 'Call', fields } })],
    encodeCall(signature, args),
    { value },
  )
  expect(problems).toEqual([])
  const roles = description?.fields.flatMap(({ label, role }: DescribedField) =>
    role ? [`${label}: ${role}`] : [],
  )
  return [roles, description?.route?.map((address) => address.toLowerCase())]
}

const swap =
  'swap(address from,address to,uint256 amountIn,uint256 amountOutMin,address[] path,address receiver,uint256 deadline)'
const swapArgs = (path: readonly string[], to = weth) => [token, to, 5n, 4n, path, account, 9n]

test('a descriptor says what is given and received, and which tokens the request chooses for it', async () => {
  const fields = [
    amount('amountIn', 'from', { $role: 'gives' }),
    amount('amountOutMin', 'to', { $role: 'gets' }),
    raw('path.[]', { $role: 'route' }),
    raw('receiver'),
  ]
  const roles = ['amountIn: gives', 'amountOutMin: gets']
  // The token that is given and the wrapped native currency need no other judgment.
  expect(await rolesOf(swap, fields, swapArgs([token, weth]))).toEqual([roles, []])
  expect(await rolesOf(swap, fields, swapArgs([token, gem, weth]))).toEqual([roles, [gem]])
  expect(await rolesOf(swap, fields, swapArgs([token, gem], gem))).toEqual([roles, [gem, gem]])
})

test('a token that the descriptor itself names is not chosen by the request', async () => {
  const gets = { path: 'shares', label: 'shares', format: 'tokenAmount', $role: 'gets' }
  const signature = 'join(address from,uint256 amount,uint256 shares)'
  for (const params of [{ token: gem }, { tokenPath: '@.to' }])
    expect(
      await rolesOf(
        signature,
        [amount('amount', 'from', { $role: 'gives' }), { ...gets, params }],
        [token, 5n, 4n],
      ),
    ).toEqual([['amount: gives', 'shares: gets'], []])
})

test('both tokens of a pool decide what a share is worth', async () => {
  const signature = 'add(address a,address b,uint256 most,uint256 least)'
  const fields = [amount('most', 'a', { $role: 'givesUpTo' }), amount('least', 'a', { $role: 'gets' })]
  expect(await rolesOf(signature, fields, [gem, weth, 5n, 4n])).toEqual([
    ['most: givesUpTo', 'least: gets'],
    [gem],
  ])
})

test('the wrapped native currency may be paid natively, so that it has no limit of its own', async () => {
  const signature = 'buy(address from,uint256 most,uint256 out)'
  const fields = [amount('most', 'from', { $role: 'givesUpTo' }), raw('out', { $role: 'gets' })]
  expect(await rolesOf(signature, fields, [token, 5n, 4n])).toEqual([['most: givesUpTo', 'out: gets'], []])
  expect(await rolesOf(signature, fields, [weth, 5n, 4n])).toEqual([['most: gives', 'out: gets'], []])
})

test.each<
  [string, string, readonly object[], readonly unknown[], bigint, readonly string[], readonly string[]]
>([
  [
    'a swap',
    swap,
    [amount('amountIn', 'from'), amount('amountOutMin', 'to'), raw('path.[]'), raw('receiver')],
    swapArgs([token, gem, weth]),
    0n,
    ['amountIn: gives', 'amountOutMin: gets'],
    [gem],
  ],
  [
    'a swap whose least amount has no field',
    'swap(address from,uint256 amount,uint256 min_return)',
    [amount('amount', 'from')],
    [token, 5n, 0n],
    0n,
    ['amount: gives', 'min_return: gets'],
    [],
  ],
  [
    'a swap without formats of amounts',
    'swap(uint256 shares,uint256 minOut,uint256 deadline)',
    [raw('shares'), raw('minOut')],
    [5n, 0n, 9n],
    0n,
    ['shares: gives', 'minOut: gets'],
    [],
  ],
  [
    'an exact output',
    'buy(address from,address to,uint256 amountOut,uint256 amountInMax)',
    [amount('amountInMax', 'from'), amount('amountOut', 'to')],
    [token, gem, 5n, 4n],
    0n,
    ['amountInMax: givesUpTo', 'amountOut: gets'],
    [gem],
  ],
  [
    'a list of swaps',
    'swap((address from,address to,uint256 amountIn,uint256 minOut)[] steps)',
    [amount('steps.[].amountIn', 'steps.[].from'), amount('steps.[].minOut', 'steps.[].to')],
    [[[token, gem, 5n, 4n]]],
    0n,
    ['amountIn: gives', 'minOut: gets'],
    [gem],
  ],
  [
    'amounts of two tokens, of which the last one is received',
    'trade(address from,address to,uint256 a,uint256 b)',
    [amount('a', 'from'), amount('b', 'to')],
    [token, gem, 5n, 4n],
    0n,
    ['a: gives', 'b: gets'],
    [gem],
  ],
  [
    'a payment for tokens',
    'buy(address to,uint256 count)',
    [{ path: '@.value', label: 'Price', format: 'amount' }, amount('count', 'to')],
    [gem, 4n],
    5n,
    ['Price: gives', 'count: gets'],
    [gem],
  ],
  [
    'a price without limit',
    'buy(uint256 item,uint256 maxPrice)',
    [raw('item'), raw('maxPrice')],
    [7n, 5n],
    0n,
    ['maxPrice: givesUpTo'],
    [],
  ],
  [
    'a payment',
    'stake(address referral)',
    [{ path: '@.value', label: 'Amount', format: 'amount' }, raw('referral')],
    [otherAddress],
    5n,
    ['Amount: gives'],
    [],
  ],
  ['a claim', 'claim(uint256 id,address to)', [raw('id'), raw('to')], [7n, account], 0n, [], []],
  ['a vote', 'vote(uint256 id,uint8 support)', [raw('id'), raw('support')], [7n, 1], 0n, [], []],
  ['a deposit', 'deposit(address from,uint256 amount)', [amount('amount', 'from')], [token, 5n], 0n, [], []],
  [
    'a limit of the gas or of the time',
    'move(address from,uint256 amount,uint32 minGasLimit,uint256 maxTime)',
    [amount('amount', 'from')],
    [token, 5n, 0, 9n],
    0n,
    [],
    [],
  ],
])(
  'without roles in the descriptor, the names of the parameters tell them: %s',
  async (_, signature, fields, args, value, roles, route) => {
    expect(await rolesOf(signature, fields, args, value)).toEqual([roles, route])
  },
)

test('a descriptor says how an amount is settled', async () => {
  const fields = [
    raw('a', { $role: 'gets', $settlement: 'later' }),
    raw('b', { $role: 'gets', $settlement: 'receipts' }),
  ]
  const { description, problems } = await describeBy(
    [file({ 'f(uint256 a,uint256 b)': { intent: 'Call', fields } })],
    encodeCall('f(uint256 a,uint256 b)', [5n, 6n]),
  )
  expect(problems).toEqual([])
  expect(description?.fields.map(({ settlement }) => settlement)).toEqual(['later', 'receipts'])
})

test('a settlement that does not exist makes a descriptor invalid', async () => {
  const fields = [raw('a', { $role: 'gets', $settlement: 'never' })]
  const { description, problems } = await describeBy(
    [file({ 'f(uint256 a)': { fields } })],
    encodeCall('f(uint256 a)', [5n]),
  )
  expect(description).toBeUndefined()
  expect(problems.join()).toContain('$settlement is none of later, receipts')
})

test('only addresses are on the way of an exchange, and there is none where nothing is given', async () => {
  const gives = amount('amountIn', 'from', { $role: 'gives' })
  const gets = amount('amountOutMin', 'to', { $role: 'gets' })
  const number = raw('deadline', { $role: 'route' })
  expect(await rolesOf(swap, [gives, gets, number], swapArgs([token, weth]))).toEqual([
    ['amountIn: gives', 'amountOutMin: gets'],
    [],
  ])
  const route = raw('path.[]', { $role: 'route' })
  expect(await rolesOf(swap, [gets, route], swapArgs([token, gem], gem))).toEqual([
    ['amountOutMin: gets'],
    [],
  ])
})

test('a text of the descriptor itself gives nothing', async () => {
  const fields = [amount('amountOutMin', 'to', { $role: 'gets' }), { label: 'Note', value: 'Best price' }]
  expect(await rolesOf(swap, fields, swapArgs([token, weth]))).toEqual([['amountOutMin: gets'], []])
  expect((await rolesOf(swap, fields, swapArgs([token, weth]), 5n))[0]).not.toContain('Note: gives')
})

test('a role that does not exist makes a descriptor invalid', async () => {
  const fields = [raw('a', { $role: 'keeps' })]
  const { description, problems } = await describeBy(
    [file({ 'f(uint256 a)': { fields } })],
    encodeCall('f(uint256 a)', [5n]),
  )
  expect(description).toBeUndefined()
  expect(problems.join()).toContain('$role is none of gives, givesUpTo, gets, route')
})
