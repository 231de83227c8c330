import type { Explanation, Statement } from '@latchkit/kernel/chain'
import { deferred, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { explainWith } from '../testing/explainBasic.ts'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })
const usdc = { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, symbol: 'USDC' }
const understood = (statement: Statement, overrides: Partial<Explanation> = {}): Explanation => ({
  statement,
  isUnderstood: true,
  isBlocked: false,
  ...overrides,
})
const unlimited: Statement = {
  kind: 'allow',
  what: { ...usdc, value: 2n ** 256n - 1n },
  spender: firstAddress,
  cautions: ['unlimited', 'spenderNoCode'],
}
const pay: Statement = { kind: 'send', what: { ...usdc, value: 1_500_000n }, to: firstAddress }
const request = ['eth_sendTransaction', [{ from: firstAddress, to: secondAddress, data: '0x01' }]] as const

const cases: readonly (readonly [name: string, statement: Statement, expected: string, action: string])[] = [
  ['a token', pay, 'Send 1.5 USDC', 'Send 1.5 USDC'],
  [
    'an allowance',
    { ...unlimited, what: { ...usdc, value: 5n }, cautions: [] },
    'spend 0.000005 USDC',
    'Allow',
  ],
  ['an unlimited allowance', unlimited, 'spend your USDC, without limit', 'Allow'],
  [
    'a revoked allowance',
    { ...unlimited, what: { ...usdc, value: 0n }, cautions: [] },
    'Stop 0x7099…79C8',
    'Approve',
  ],
  [
    'a collection',
    { kind: 'allowAll', token: secondAddress, symbol: 'APES', spender: firstAddress, isGranted: true },
    'take all your “APES”',
    'Allow',
  ],
  [
    'an order',
    {
      kind: 'order',
      market: 'Seaport',
      gives: [{ ...usdc, value: 1n, id: 7n }],
      gets: [{ ...usdc, value: 5_000_000n }],
    },
    'Sell USDC #7 for 5 USDC',
    'Approve',
  ],
  [
    'several steps',
    { kind: 'several', of: 'steps', parts: [pay, unlimited] },
    'Several steps at once: 2',
    'Send',
  ],
  [
    'a token without metadata',
    { ...pay, what: { value: 9n, token: secondAddress } },
    '9 base units of 0x3C44…93BC',
    'Send 9 base units of 0x3C44…93BC',
  ],
]

test.each(cases)(
  '%s is described, and its button names the action',
  async (_, statement, expected, action) => {
    const { ask, text, press } = await openApprovePage({ explain: explainWith(understood(statement)) })
    const entry = ask(...request)
    await until(() => expect(text()).toContain(expected))
    expect(text()).not.toContain('cannot be explained')
    await press(action)
    await until(() => expect(entry.result).toBe('answer'))
  },
)

test('T9: a request for another network or account is refused before it is shown, and cannot be approved later', async () => {
  for (const [caution, why] of [
    ['otherNetwork', 'It is for a different network than the one you are on.'],
    ['otherAccount', 'It is for a different account than the one you are connected with.'],
  ] as const) {
    const statement = understood({ ...pay, cautions: [caution] }, { isBlocked: true })
    const refused = await openApprovePage({ explain: explainWith(statement) })
    const refusedEntry = refused.ask(...request)
    await until(() => expect(refusedEntry.result).toBe(4001))
    expect([refused.isOpen(), refused.source.requests]).toEqual([false, []])
    // What only a later explanation knows is shown, with the reason.
    const pending = understood(pay, { isPending: true })
    const { ask, text, press, button, source } = await openApprovePage({
      explain: explainWith(pending, statement),
    })
    const entry = ask(...request)
    await until(() => expect(text()).toContain(why))
    await new Promise((done) => setTimeout(done, 700))
    expect([button('Send 1.5 USDC'), button('Approve')]).toEqual([undefined, undefined])
    await press('Reject')
    await until(() => expect(entry.result).toBe(4001))
    expect(source.requests).toEqual([])
    destroyKits()
  }
})

test('a later explanation replaces the earlier one, and needs a new approval', async () => {
  const nextExplanation = deferred<Explanation>()
  const explain = async () =>
    (async function* () {
      yield understood({ ...pay, what: { value: 1_500_000n, token: secondAddress } }, { isPending: true })
      yield await nextExplanation.promise
    })()
  const { ask, text, button, root } = await openApprovePage({ explain })
  ask(...request)
  const firstLabel = 'Send 1500000 base units of 0x3C44…93BC'
  await until(() => expect(button(firstLabel)).toBeDefined())
  expect(text()).toContain('FeeReading…')
  await new Promise((done) => setTimeout(done, 900))
  // The button is disabled until the network has responded, and its description says why.
  expect(button(firstLabel)?.disabled).toBe(true)
  const why = button(firstLabel)?.getAttribute('aria-describedby') ?? ''
  const reason = root.querySelector(`[id="${why}"]`)
  expect([reason?.textContent, reason?.getAttribute('role')]).toEqual([
    'Checking with the network…',
    'status',
  ])
  nextExplanation.resolve(understood(pay, { fee: { value: 21_000n, decimals: 18, symbol: 'ETH' } }))
  await until(() => expect(text()).toContain('Send 1.5 USDC'))
  expect(button('Send 1.5 USDC')?.disabled).toBe(true)
  expect(text()).not.toContain('Checking with the network…')
  expect(text()).toContain('About 0.000000000000021 ETH')
})

const plainAllow: Statement = { kind: 'allow', what: { ...usdc, value: 5n }, spender: firstAddress }

test.each([
  ['an allowance', plainAllow, 2],
  ['a collection', { kind: 'allowAll', token: secondAddress, spender: firstAddress, isGranted: true }, 2],
  ['an allowance among others', { kind: 'several', of: 'calls', parts: [pay, pay, plainAllow] }, 2],
  ['a payment', pay, 1],
] as const)(
  'after 5 s without a check, the request is marked as unchecked, and a grant needs two confirmations: %s',
  async (_, statement, confirmations) => {
    const explain = async () =>
      (async function* () {
        yield understood(statement, { isPending: true })
        await new Promise(() => undefined)
      })()
    const { ask, source, root } = await openApprovePage({ explain })
    const startedAt = performance.now()
    const entry = ask(...request)
    const approveButton = () =>
      [...(root.querySelector('dialog h3')?.parentElement?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent !== 'Reject',
      )
    const presses: string[] = []
    await vi.waitFor(
      () => {
        if (approveButton()?.disabled === false) presses.push(approveButton()?.textContent ?? '')
        approveButton()?.click()
        expect(entry.result).toBe('answer')
      },
      { timeout: 9_000, interval: 20 },
    )
    expect(performance.now() - startedAt).toBeGreaterThan(4_900)
    expect([presses.length, source.requests.length]).toEqual([confirmations, 1])
    expect(presses.at(-1)?.endsWith(' anyway')).toBe(confirmations === 2)
  },
)

test('an explanation after the time limit is shown, and a grant still needs two confirmations', async () => {
  const nextExplanation = deferred<Explanation>()
  const explain = async () =>
    (async function* () {
      yield understood(
        { ...plainAllow, what: { ...usdc, decimals: undefined, value: 5n } },
        { isPending: true },
      )
      yield await nextExplanation.promise
    })()
  const { ask, text, press, source } = await openApprovePage({ explain })
  ask(...request)
  await vi.waitFor(() => expect(text()).toContain('It could not be checked with the network.'), {
    timeout: 7_000,
  })
  nextExplanation.resolve(understood(plainAllow))
  await until(() => expect(text()).toContain('spend 0.000005 USDC'))
  await press('Send')
  await until(() => expect(text()).toContain('Continue only if you know what it does'))
  expect(source.requests).toEqual([])
})

test('the first confirmation does not count for a different text', async () => {
  const nextExplanation = deferred<Explanation>()
  const doubtful: Statement = { ...pay, cautions: ['unexplainedParts'] }
  const explain = async () =>
    (async function* () {
      yield understood(doubtful)
      yield await nextExplanation.promise
    })()
  const { ask, text, press, button } = await openApprovePage({ explain })
  ask(...request)
  await press('Send')
  await until(() => expect(button('Send anyway')).toBeDefined())
  nextExplanation.resolve(understood({ ...doubtful, to: secondAddress }))
  await until(() => expect(text()).toContain(`To${secondAddress}`))
  expect([button('Send anyway'), button('Send')?.disabled]).toEqual([undefined, true])
})

test('all parts are shown, the most severe one first', async () => {
  const parts = [...Array.from({ length: 60 }, () => ({ ...pay, what: { ...usdc, value: 0n } })), unlimited]
  const { ask, root, text } = await openApprovePage({
    explain: explainWith(understood({ kind: 'several', of: 'calls', parts })),
  })
  ask('wallet_sendCalls', [{ calls: [] }])
  await until(() => expect(root.querySelectorAll('ol > li')).toHaveLength(61))
  const [first] = root.querySelectorAll('ol > li')
  expect(first?.textContent).toContain('61 of 61')
  expect(first?.textContent).toContain('spend your USDC, without limit')
  expect(text()).toContain('ContainsWithout limit: 1 · Other: 60')
  expect(text()).toContain('No. 61: Without limit: all you hold of it can be taken, now and later.')
})

test('typed data is shown as a tree, domain first, with invisible characters revealed', async () => {
  const data = {
    types: {},
    primaryType: 'Mail',
    message: { to: { name: 'Bob\u202e' }, list: ['a', 'b'] },
    domain: { name: 'Shop' },
  }
  const { ask, root } = await openApprovePage({
    explain: explainWith(understood({ kind: 'data' }, { isUnderstood: false })),
  })
  ask('eth_signTypedData_v4', [firstAddress, JSON.stringify(data)])
  const tree = () => root.querySelector('section[aria-label="What you sign"]')
  await until(() => expect(tree()?.textContent).toContain('Bob⟨U+202E⟩'))
  expect([...(tree()?.querySelectorAll('dt') ?? [])].map((element) => element.textContent)).toEqual([
    'domain',
    'name',
    'primaryType',
    'message',
    'to',
    'name',
    'list',
    '0',
    '1',
  ])
})

test.each(['en', 'ar'])('axe finds no violations in a batch of calls: %s', async (locale) => {
  const parts: readonly Statement[] = [
    pay,
    unlimited,
    { kind: 'call', to: secondAddress, data: '0xdeadbeef' },
  ]
  const statement = understood({ kind: 'several', of: 'calls', parts }, { isUnderstood: false })
  const { ask, root, settled } = await openApprovePage({ explain: explainWith(statement) }, { locale })
  ask('wallet_sendCalls', [{ calls: [] }])
  await until(() => expect(root.querySelectorAll('ol > li')).toHaveLength(3))
  await until(() => expect(root.querySelector('button:disabled')).toBeNull())
  await settled()
  const { violations } = await axe.run(root.host)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
