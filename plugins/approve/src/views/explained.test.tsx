import type { Explanation, Statement } from '@latchkit/kernel'
import { deferred, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { explainAs } from '../testing/explainPlainly.ts'
import { endKits, openPage } from '../testing/openQuestion.ts'

afterEach(endKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 3_000 })
const usdc = { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, symbol: 'USDC' }
const read = (statement: Statement, more: Partial<Explanation> = {}): Explanation => ({
  statement,
  isRead: true,
  isBlocked: false,
  ...more,
})
const unlimited: Statement = {
  kind: 'allow',
  what: { ...usdc, value: 2n ** 256n - 1n },
  spender: firstAddress,
  cautions: ['unlimited', 'spenderNoCode'],
}
const pay: Statement = { kind: 'send', what: { ...usdc, value: 1_500_000n }, to: firstAddress }
const asked = ['eth_sendTransaction', [{ from: firstAddress, to: secondAddress, data: '0x01' }]] as const

const kinds: readonly (readonly [name: string, said: Statement, words: string, action: string])[] = [
  ['a token', pay, 'Send 1.5 USDC', 'Send 1.5 USDC'],
  [
    'an allowance',
    { ...unlimited, what: { ...usdc, value: 5n }, cautions: [] },
    'spend 0.000005 USDC',
    'Allow',
  ],
  ['one without limit', unlimited, 'spend your USDC, without limit', 'Allow'],
  [
    'one taken back',
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
      gets: [],
      cautions: ['freeOffer'],
    },
    'Give away USDC #7 for nothing',
    'Approve',
  ],
  [
    'several steps',
    { kind: 'several', of: 'steps', parts: [pay, unlimited] },
    'Several steps at once: 2',
    'Send',
  ],
  [
    'what nobody could read',
    { ...pay, what: { value: 9n, token: secondAddress } },
    '9 base units of 0x3C44…93BC',
    'Send 9 base units of 0x3C44…93BC',
  ],
]

test.each(kinds)('%s is said in words, and its button names it', async (_, said, words, action) => {
  const { ask, text, press } = await openPage({ explain: explainAs(read(said)) })
  const end = ask(...asked)
  await until(() => expect(text()).toContain(words))
  expect(text()).not.toContain('cannot be put into words')
  await press(action)
  await until(() => expect(end.end).toBe('answer'))
})

test('T9: what is for another network or account has no yes, and says why', async () => {
  for (const [caution, why] of [
    ['otherNetwork', 'It is for another network than the one you are on.'],
    ['otherAccount', 'It is for another account than the one you are connected with.'],
  ] as const) {
    const said = read({ ...pay, cautions: [caution] }, { isBlocked: true })
    const { ask, text, press, button, source } = await openPage({ explain: explainAs(said) })
    const end = ask(...asked)
    await until(() => expect(text()).toContain(why))
    await new Promise((done) => setTimeout(done, 700))
    expect([button('Send 1.5 USDC'), button('Approve')]).toEqual([undefined, undefined])
    await press('Reject')
    await until(() => expect(end.end).toBe(4001))
    expect(source.requests).toEqual([])
    endKits()
  }
})

test('what the chain says later takes the place of what was there, and is another question', async () => {
  const later = deferred<Explanation>()
  const explain = async () =>
    (async function* () {
      yield read({ ...pay, what: { value: 1_500_000n, token: secondAddress } }, { isPending: true })
      yield await later.promise
    })()
  const { ask, text, button, root } = await openPage({ explain })
  ask(...asked)
  const before = 'Send 1500000 base units of 0x3C44…93BC'
  await until(() => expect(button(before)).toBeDefined())
  expect(text()).toContain('FeeReading…')
  await new Promise((done) => setTimeout(done, 900))
  // There is no yes before the network has been heard, and the button says why.
  expect(button(before)?.disabled).toBe(true)
  const why = button(before)?.getAttribute('aria-describedby') ?? ''
  const reason = root.querySelector(`[id="${why}"]`)
  expect([reason?.textContent, reason?.getAttribute('role')]).toEqual([
    'Checking with the network…',
    'status',
  ])
  later.resolve(read(pay, { fee: { value: 21_000n, decimals: 18, symbol: 'ETH' } }))
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
  'what could not be checked in 5 s is said to be so, and asked anew where it grants: %s',
  async (_, said, asks) => {
    const explain = async () =>
      (async function* () {
        yield read(said, { isPending: true })
        await new Promise(() => undefined)
      })()
    const { ask, source, root } = await openPage({ explain })
    const began = performance.now()
    const end = ask(...asked)
    const yes = () =>
      [...(root.querySelector('dialog h3')?.parentElement?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent !== 'Reject',
      )
    const presses: string[] = []
    await vi.waitFor(
      () => {
        if (yes()?.disabled === false) presses.push(yes()?.textContent ?? '')
        yes()?.click()
        expect(end.end).toBe('answer')
      },
      { timeout: 9_000, interval: 20 },
    )
    expect(performance.now() - began).toBeGreaterThan(4_900)
    expect([presses.length, source.requests.length]).toEqual([asks, 1])
    expect(presses.at(-1)?.endsWith(' anyway')).toBe(asks === 2)
  },
)

test('what comes after the time was up is shown, and still asked twice where it grants', async () => {
  const later = deferred<Explanation>()
  const explain = async () =>
    (async function* () {
      yield read({ ...plainAllow, what: { ...usdc, decimals: undefined, value: 5n } }, { isPending: true })
      yield await later.promise
    })()
  const { ask, text, press, source } = await openPage({ explain })
  ask(...asked)
  await vi.waitFor(() => expect(text()).toContain('It could not be checked with the network.'), {
    timeout: 7_000,
  })
  later.resolve(read(plainAllow))
  await until(() => expect(text()).toContain('spend 0.000005 USDC'))
  await press('Send')
  await until(() => expect(text()).toContain('Go on only if you know what it does'))
  expect(source.requests).toEqual([])
})

test('a yes to other words than those that are shown now is none', async () => {
  const later = deferred<Explanation>()
  const odd: Statement = { ...pay, cautions: ['oddParts'] }
  const explain = async () =>
    (async function* () {
      yield read(odd)
      yield await later.promise
    })()
  const { ask, text, press, button } = await openPage({ explain })
  ask(...asked)
  await press('Send')
  await until(() => expect(button('Send anyway')).toBeDefined())
  later.resolve(read({ ...odd, to: secondAddress }))
  await until(() => expect(text()).toContain(`To${secondAddress}`))
  expect([button('Send anyway'), button('Send')?.disabled]).toEqual([undefined, true])
})

test('however many parts there are, each is on screen, and the gravest is first', async () => {
  const parts = [...Array.from({ length: 60 }, () => ({ ...pay, what: { ...usdc, value: 0n } })), unlimited]
  const { ask, root, text } = await openPage({
    explain: explainAs(read({ kind: 'several', of: 'calls', parts })),
  })
  ask('wallet_sendCalls', [{ calls: [] }])
  await until(() => expect(root.querySelectorAll('ol > li')).toHaveLength(61))
  const [first] = root.querySelectorAll('ol > li')
  expect(first?.textContent).toContain('61 of 61')
  expect(first?.textContent).toContain('spend your USDC, without limit')
  expect(text()).toContain('ContainsWithout limit: 1 · Other: 60')
  expect(text()).toContain('No. 61: Without limit: all you hold of it can be taken, now and later.')
})

test('a namespace that never says a word, or fails, is one that cannot', async () => {
  const fails = async () => {
    throw new Error('no code')
  }
  const { ask, text } = await openPage({ explain: fails })
  ask(...asked)
  await until(() => expect(text()).toContain('This cannot be put into words'))
  endKits()
  const silent = await openPage({ explain: () => new Promise(() => undefined) })
  silent.ask(...asked)
  await until(() => expect(silent.text()).toContain('Reading…'))
  expect(silent.button('Send')?.disabled).toBe(true)
  await vi.waitFor(() => expect(silent.text()).toContain('This cannot be put into words'), { timeout: 7_000 })
})

test('typed data is a tree of names and values, where it is for first, and hides nothing', async () => {
  const data = {
    types: {},
    primaryType: 'Mail',
    message: { to: { name: 'Bob\u202e' }, list: ['a', 'b'] },
    domain: { name: 'Shop' },
  }
  const { ask, root } = await openPage({ explain: explainAs(read({ kind: 'data' }, { isRead: false })) })
  ask('eth_signTypedData_v4', [firstAddress, JSON.stringify(data)])
  const tree = () => root.querySelector('section[aria-label="What is signed"]')
  await until(() => expect(tree()?.textContent).toContain('Bob⟨U+202E⟩'))
  expect([...(tree()?.querySelectorAll('dt') ?? [])].map((one) => one.textContent)).toEqual([
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

test.each(['en', 'ar'])('axe finds nothing in a bundle: %s', async (locale) => {
  const parts: readonly Statement[] = [
    pay,
    unlimited,
    { kind: 'call', to: secondAddress, data: '0xdeadbeef' },
  ]
  const said = read({ kind: 'several', of: 'calls', parts }, { isRead: false })
  const { ask, root } = await openPage({ explain: explainAs(said) }, { locale })
  ask('wallet_sendCalls', [{ calls: [] }])
  await until(() => expect(root.querySelectorAll('ol > li')).toHaveLength(3))
  await until(() => expect(root.querySelector('button:disabled')).toBeNull())
  await Promise.allSettled(
    [...root.querySelectorAll('*')].flatMap((one) => one.getAnimations()).map(({ finished }) => finished),
  )
  const { violations } = await axe.run(root.host)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
