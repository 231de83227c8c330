import { LatchkitError } from '@latchkit/kernel'
import { deferred } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, honestBuild, openForm, openPreview, quoted } from './testing/openSwap.ts'
import { attacker, encodeCall, routerOf, usdc, visitor } from './testing/swaps.ts'

afterEach(closeAll)

const built = (tx: object) => ({ tx: { from: '', ...tx } })
const ether = 10n ** 18n

test('the native currency: the wallet gets exactly the transaction that was checked, and the form is empty again', async () => {
  const { model, quote, source, views, tracked, get } = await openPreview(true)
  expect([get(model.stepAtom), views()]).toEqual(['swap', ['Account', 'Swap', 'SwapPreview']])
  await model.confirm(quote())
  const { to, data } = honestBuild(true)
  expect(source.requests).toMatchObject([
    {
      method: 'eth_sendTransaction',
      params: [
        {
          chainId: '0x1',
          from: expect.stringMatching(new RegExp(visitor, 'i')),
          to,
          data,
          value: '0xde0b6b3a7640000',
        },
      ],
    },
  ])
  expect(Object.keys(Object(source.requests[0]?.params)[0]).sort()).toEqual([
    'chainId',
    'data',
    'from',
    'to',
    'value',
  ])
  expect(get(model.draftAtom).amount).toBe('1')
  expect(get(model.draftAtom).to).toBe(undefined)
  expect(views()).toEqual(['Account'])
  expect(tracked).toEqual(['CLICK_CONVERT', 'OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'])
})

test('the quote of a swap is not shown again after it, because the swap has changed the price', async () => {
  const { model, quote, get, kernel } = await openPreview(true)
  const first = quote()
  await model.confirm(first)
  await kernel.router.push('Swap')
  model.edit({ from: first.from.address, to: first.to.address, amount: '1' })
  expect([get(model.quoteAtom).quote, get(model.problemAtom)]).toEqual([undefined, 'loading'])
  await vi.waitFor(() => expect(get(model.quoteAtom).quote).toBeDefined(), 5_000)
})

test('a token: the exact amount is approved first, then it is swapped with the allowed exchange', async () => {
  const { model, quote, source, service, get, working } = await openPreview(false)
  expect(get(model.stepAtom)).toBe('approve')
  service['/v1/convert/allowance'] = { allowance: `${ether}` }
  await model.approve(quote())
  expect([get(model.stepAtom), working().state]).toEqual(['swap', 'idle'])
  await model.confirm(quote())
  const params = source.requests.map(({ params }) => Object(params)[0])
  expect(params).toMatchObject([
    { to: usdc, value: '0x0', data: encodeCall('approve(address,uint256)', [routerOf.uniswapV2, ether]) },
    { to: routerOf.uniswapV2, value: '0x0', data: honestBuild(false).data },
  ])
})

test.each([
  ['recipient', built(honestBuild(true, { recipient: attacker })), 'recipient'],
  ['minimum', built(honestBuild(true, { minimum: 1n })), 'minimum'],
  ['contract', built({ ...honestBuild(true), to: attacker }), 'router'],
  ['network', built({ ...honestBuild(true), to: `eip155:56:${routerOf.uniswapV2}` }), 'router'],
  ['value', built({ ...honestBuild(true), value: '5' }), 'value'],
  ['deadline', built(honestBuild(true, { deadline: 1n })), 'deadline'],
  [
    'method',
    built({ ...honestBuild(true), data: encodeCall('approve(address,uint256)', [attacker, 1n]) }),
    'method',
  ],
  ['nothing', {}, 'build'],
])(
  'a service that lies about the %s: the wallet is not asked, and the visitor keeps the draft',
  async (_, answer, reason) => {
    const { model, quote, source, service, working, get, toast } = await openPreview(true)
    service['/v1/convert/build-transaction'] = answer
    await model.confirm(quote())
    expect(source.requests).toEqual([])
    expect(working()).toMatchObject({ state: 'failed', reason })
    expect(get(model.draftAtom)).toMatchObject({ amount: '1', to: usdc })
    await vi.waitFor(() => expect(toast()).toMatch(/^swap\.(refused|buildFailed)$/))
  },
)

test.each([
  ['another spender', [attacker, ether], 'spender'],
  ['more than the amount', [routerOf.uniswapV2, 2n ** 256n - 1n], 'amount'],
] as const)('an approval of %s is not asked for', async (_, values, reason) => {
  const { model, quote, source, service, working } = await openPreview(false)
  const data = encodeCall('approve(address,uint256)', values)
  service['/v1/convert/build-approve'] = built({ from: usdc, to: usdc, data, value: '0' })
  await model.approve(quote())
  expect([source.requests, working().reason]).toEqual([[], reason])
})

test('a token that keeps a part of every transfer is found out by the simulation', async () => {
  const { model, quote, source, chain, working } = await openPreview(true)
  chain.call = () => `0x${((quoted * 95n) / 100n).toString(16).padStart(64, '0')}`
  await model.confirm(quote())
  expect([source.requests, working().reason]).toEqual([[], 'less'])
})

test('a transaction that the network would refuse is not asked for', async () => {
  const { model, quote, source, chain, working } = await openPreview(true)
  chain.call = () => {
    throw new LatchkitError('NODE_ERROR', { message: 'execution reverted' })
  }
  await model.confirm(quote())
  expect([source.requests, working().reason]).toEqual([[], 'reverts'])
})

test('a node without state overrides only shows whether the swap would fail', async () => {
  const { model, quote, source, chain } = await openPreview(true)
  let calls = 0
  chain.call = () => {
    calls += 1
    if (calls === 1) throw new LatchkitError('NODE_ERROR', { message: 'too many arguments' })
    return '0x'
  }
  await model.confirm(quote())
  expect([calls, source.requests.length]).toEqual([2, 1])
})

test.each([
  ['decimals', { decimals: 6 }, 'decimals'],
  ['balance', { held: 1n }, 'balance'],
] as const)('the %s of the chain differ: there is no preview', async (_, state, reason) => {
  const { model, chain, views, get } = await openForm(true)
  Object.assign(chain, state)
  await model.review()
  expect([get(model.reviewFailureAtom), views().at(-1)]).toEqual([reason, 'Swap'])
})

test.each([
  ['amount', { fromAmount: '2' }],
  ['token', { toAccount: `eip155:1:${attacker}` }],
  ['network', { fromAccount: `eip155:2:${usdc}` }],
  ['sign', { toAmount: '-1' }],
  ['nothing', { toAmount: '0' }],
])('a quote of another %s is not shown', async (_, part) => {
  const { model, service, get } = await openForm(true)
  const [row] = Object(service['/v1/convert/quotes']).quotes
  service['/v1/convert/quotes'] = { quotes: [{ ...row, ...part }] }
  model.edit({ amount: '1.0' })
  model.edit({ amount: '2' })
  await vi.waitFor(() => expect(get(model.quoteAtom).failure).toBe('other'), 5_000)
  expect(get(model.quoteAtom).quote).toBe(undefined)
  expect(get(model.problemAtom)).toBe('quote')
})

test('a quote that is older than 30 s is refused, and a new one is read', async () => {
  const { model, quote, source, working, requests } = await openPreview(true)
  const before = requests.filter((path) => path.includes('/quotes')).length
  await model.confirm({ ...quote(), readAt: quote().readAt - 31_000 })
  expect([source.requests, working().reason]).toEqual([[], 'stale'])
  expect(requests.filter((path) => path.includes('/quotes')).length).toBeGreaterThan(before)
})

test('G2: several presses ask the wallet once', async () => {
  const answer = deferred<unknown>()
  const { model, quote, source } = await openPreview(true, { request: () => answer.promise })
  const presses = [model.confirm(quote()), model.confirm(quote()), model.confirm(quote())]
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  answer.resolve(`0x${'cd'.repeat(32)}`)
  await Promise.all(presses)
  expect(source.requests).toHaveLength(1)
})

test.each([
  [{ code: 4001, message: 'No' }, 'declined'],
  [{ code: -32002, message: 'Pending' }, 'busy'],
  [new TypeError('Failed to fetch'), 'unknown'],
])('the wallet answers %o: the state is %s, and the draft is kept', async (error, state) => {
  const { model, quote, working, get, views } = await openPreview(true, {
    request: () => Promise.reject(error),
  })
  await model.confirm(quote())
  expect([working().state, views().at(-1)]).toEqual([state, 'SwapPreview'])
  expect(get(model.draftAtom)).toMatchObject({ amount: '1', to: usdc })
})

test('a swap with an unknown outcome is repeated only on purpose', async () => {
  const { model, quote, working, source } = await openPreview(true, {
    request: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await model.confirm(quote())
  await model.confirm(quote())
  expect([source.requests.length, working().state]).toEqual([1, 'unknown'])
})

test('a price that cannot be read is reported once, and the swap goes on', async () => {
  const { model, service, toast, get } = await openForm(true)
  delete service['/v1/fungible/price']
  model.edit({ amount: '1.0' })
  model.edit({ amount: '1' })
  await model.review()
  model.retry()
  await vi.waitFor(() => expect(toast()).toBe('swap.priceFailed'), 5_000)
  expect(get(model.quoteAtom).quote?.impact).toBe(undefined)
  expect(get(model.problemAtom)).toBe(undefined)
})

test('a removed plugin asks for no quote any longer', async () => {
  const { kernel, requests, source, model } = await openPreview(true)
  kernel.plugins.remove('swap')
  const count = requests.length
  model.edit({ amount: '3' })
  await new Promise((done) => setTimeout(done, 800))
  expect([requests.length, source.requests]).toEqual([count, []])
})

test('a network is selected to swap on it: that is reported once, and another list of networks is not', async () => {
  const { kernel, tracked } = await openForm(true)
  tracked.length = 0
  await kernel.router.reset('UnsupportedChain', { swapUnsupportedChain: true, chainIds: [], next: 'Swap' })
  await kernel.router.push('SwitchNetwork', { chainId: 'eip155:1' })
  kernel.router.back()
  await kernel.router.reset('UnsupportedChain')
  await kernel.router.push('SwitchNetwork', { chainId: 'eip155:1' })
  await kernel.router.reset('Account')
  await kernel.router.push('UnsupportedChain', { swapUnsupportedChain: true, chainIds: [], next: 'Swap' })
  await kernel.router.replace('Swap')
  expect(tracked).toEqual(['CLICK_SELECT_NETWORK_TO_SWAP'])
})
