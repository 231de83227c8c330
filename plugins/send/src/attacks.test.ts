import type { ChainAdapter } from '@latchkit/kernel/chain'
import { atom, type BalanceSource, balanceSourceToken } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  fakeConnector,
  fakePlugin,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const thief = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const wei = 5n * 10n ** 17n
const payment = { amount: '0.5', to: secondAddress }

const added = new Set<string>()
/** Adds a property to every object, as a script of the page can do. */
function pollute(name: string, value: unknown): void {
  added.add(name)
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
}
afterEach(() => {
  for (const name of added) Reflect.deleteProperty(Object.prototype, name)
  added.clear()
})

/** Opens a kit whose account holds a token besides the native currency, with an adapter that reads transfers as ours do. */
async function open(
  adapter: Partial<ChainAdapter> = {},
  answer: () => Promise<unknown> = async () => '0xhash',
) {
  const held = { name: 'USD Coin', symbol: 'USDC', decimals: 6, value: 10n ** 30n } as const
  const source: BalanceSource = {
    balanceOf: () => atom({ data: undefined, error: undefined, loading: false }),
    tokensOf: () =>
      atom({ data: [{ ...held, chainId: 'eip155:1', address: token }], error: undefined, loading: false }),
    refresh: () => undefined,
  }
  const balances = fakePlugin({
    id: 'balances',
    on: ['service:balanceSource'],
    setup: (context) => context.provide(balanceSourceToken, source),
  })
  const opened = await createTestSession({
    answers: { request: answer },
    adapter: {
      transfer: async ({ from, to, value, token: asset }) => ({
        method: 'eth_sendTransaction',
        params: [asset === undefined ? { from, to, value } : { from, to: asset, data: `${to} ${value}` }],
      }),
      ...adapter,
    },
    plugins: [send(), balances],
  })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  const { router, store } = opened.kernel
  await router.open('Account')
  await router.port.push('Send')
  const sent = () => opened.source.requests.map(({ params }) => Object(params)[0])
  const review = () => store.get(model.reviewAtom)
  const state = () => store.get(model.sendingAtom).state
  return { model, sent, review, state }
}

test.each<[string, unknown]>([
  ['address', token],
  ['token', token],
  ['decimals', 0],
  ['to', thief],
  ['from', `eip155:1:${thief}`],
  ['amount', '500'],
  ['named', { name: 'bob.eth', address: thief }],
  ['maySendTwice', true],
  ['allowRepeat', true],
  ['idempotencyKey', 'other'],
  ['decidedAt', Number.MAX_SAFE_INTEGER],
  ['signal', AbortSignal.abort()],
])(
  'I-09: whatever the page adds to every object as “%s”, the reviewed payment is sent once, also if its answer is lost',
  async (name, value) => {
    const { model, sent, review, state } = await open({}, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    pollute(name, value)
    model.edit(payment)
    await model.review()
    const reviewed = { from: `eip155:1:${firstAddress}`, to: secondAddress, value: wei }
    expect(review()).toMatchObject({ ...reviewed, amount: '0.5 ETH', token: undefined })
    await model.confirm()
    expect(state()).toBe('unknown')
    await model.confirm()
    await expect(model.send(payment)).rejects.toMatchObject({ reason: 'MAY_SEND_TWICE' })
    expect(sent()).toEqual([reviewed])
  },
)

test('I-12: other code that holds the review cannot change what is sent after it was shown', async () => {
  const { model, sent, review } = await open()
  model.edit(payment)
  await model.review()
  const shown = review() ?? {}
  for (const [name, value] of Object.entries({ to: thief, value: 10n ** 20n, token, decimals: 0 }))
    Reflect.set(shown, name, value)
  await model.confirm()
  expect(sent()).toEqual([{ from: `eip155:1:${firstAddress}`, to: secondAddress, value: wei }])
})

test('other code that holds the review cannot remove a warning that the visitor has to accept', async () => {
  const checkAddress: ChainAdapter['checkAddress'] = async (address) => ({
    ok: true,
    address,
    warnings: ['contract'],
  })
  const { model, sent, review } = await open({ checkAddress })
  model.edit(payment)
  await model.review()
  const shown = review()
  Reflect.set(shown ?? {}, 'warnings', [])
  Reflect.set(shown?.warnings ?? [], 'length', 0)
  await model.confirm()
  expect(sent()).toEqual([])
  model.accept(true)
  await model.confirm()
  expect(sent()).toHaveLength(1)
})
