import { deferred, fakePlugin, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })
const unknownCall = { from: firstAddress, to: secondAddress, data: '0x095ea7b3' }
const transfer = { from: firstAddress, to: secondAddress, value: '0xde0b6b3a7640001' }

test('a message is shown with its requester, action, network, wallet and text', async () => {
  const { ask, text, press, isOpen, root } = await openApprovePage()
  const entry = ask('personal_sign', ['Sign in to Example\nNonce 7', firstAddress])
  await until(() => expect(text()).toContain('Sign in to Example\nNonce 7'))
  for (const expected of [
    location.host,
    'Example Shop',
    'Sign a message',
    'NetworkOne',
    'WalletField',
    '0x70…dc79C8',
  ])
    expect(text()).toContain(expected)
  expect(text()).not.toContain('cannot be explained')
  expect(root.querySelector('details')?.open).toBe(false)
  await press('Sign')
  await until(() => expect(entry.result).toBe('answer'))
  await until(() => expect(isOpen()).toBe(false))
})

test('a transfer is described exactly in one sentence, and its button repeats it', async () => {
  const { ask, text, press } = await openApprovePage()
  const entry = ask('eth_sendTransaction', [transfer])
  await until(() => expect(text()).toContain('Send 1.000000000000000001 ETH'))
  expect(text()).toContain(secondAddress)
  await press('Send 1.000000000000000001 ETH')
  await until(() => expect(entry.result).toBe('answer'))
})

test('T9: a request that is not understood says so, shows its content, and needs two confirmations', async () => {
  const { ask, text, press, source, button } = await openApprovePage()
  const entry = ask('eth_sendTransaction', [unknownCall])
  await until(() => expect(text()).toContain('This cannot be explained'))
  expect(text()).toContain('"data": "0x095ea7b3"')
  await press('Send')
  await until(() => expect(text()).toContain('Continue only if you know what it does'))
  expect(source.requests).toEqual([])
  // A click in the same place does not count as the second confirmation yet.
  expect(button('Send anyway')?.disabled).toBe(true)
  await press('Send anyway')
  await until(() => expect(entry.result).toBe('answer'))
})

test('the approve button is enabled after half a second, and counts once', async () => {
  const signing = deferred<unknown>()
  const { ask, button, text, source } = await openApprovePage({ answers: { request: () => signing.promise } })
  const entries = [ask('personal_sign', ['one']), ask('personal_sign', ['two'])]
  await until(() => expect(text()).toContain('1 of 2'))
  const sign = button('Sign')
  expect(sign?.disabled).toBe(true)
  sign?.click()
  expect(source.requests).toEqual([])
  const startedAt = performance.now()
  await until(() => expect(sign?.disabled).toBe(false))
  expect(performance.now() - startedAt).toBeGreaterThan(300)
  for (let click = 0; click < 3; click += 1) sign?.click()
  await until(() => expect(text()).toContain('Waiting for Field'))
  expect(button('Sign')).toBeUndefined()
  signing.resolve('signed')
  await until(() => expect(text()).toContain('2 of 2'))
  expect(text()).toContain('two')
  // The next request has its own delay.
  expect(button('Sign')?.disabled).toBe(true)
  expect([entries[0]?.result, entries[1]?.result, source.requests.length]).toEqual(['signed', undefined, 1])
})

test('the focus moves to each new request, which can be answered by keyboard', async () => {
  const { ask, text, root, isOpen } = await openApprovePage()
  const entries = [ask('personal_sign', ['one']), ask('eth_sendTransaction', [transfer])]
  await until(() => expect(text()).toContain('1 of 2'))
  const focused = () => root.activeElement?.textContent
  await until(() => expect(focused()).toBe('Approve Transaction'))
  const reject = [...root.querySelectorAll('button')].find((element) => element.textContent === 'Reject')
  reject?.focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(focused()).toBe('Send 1.000000000000000001 ETH'))
  expect(entries[0]?.result).toBe(4001)
  await userEvent.keyboard('{Escape}')
  await until(() => expect(entries[1]?.result).toBe(4001))
  await until(() => expect(isOpen()).toBe(false))
})

test('untrusted text cannot change the direction of other text or hide characters', async () => {
  const { ask, root } = await openApprovePage()
  ask('personal_sign', ['pay \u202e001 ETH', firstAddress])
  const message = () => root.querySelector('section[aria-label="Message"]')
  await until(() => expect(message()?.textContent).toContain('pay ⟨U+202E⟩001 ETH'))
  const section = message()
  if (!section) throw new Error('no message')
  expect(getComputedStyle(section).unicodeBidi).toBe('plaintext')
  expect(root.querySelector('dialog')?.textContent).not.toMatch(/\p{Bidi_Control}/u)
})

test('a long text scrolls in its own region, also by keyboard, and the buttons stay visible', async () => {
  const { ask, root, button } = await openApprovePage()
  ask('personal_sign', ['word '.repeat(20_000), firstAddress])
  const message = () => root.querySelector<HTMLElement>('section[aria-label="Message"]')
  await until(() => expect(message()?.textContent).toContain('word word'))
  const section = message()
  if (!section) throw new Error('no message')
  expect(section.clientHeight).toBeLessThan(240)
  section.focus()
  await userEvent.keyboard('{PageDown}')
  await until(() => expect(section.scrollTop).toBeGreaterThan(50))
  const { bottom } = button('Reject')?.getBoundingClientRect() ?? { bottom: Number.NaN }
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})

test('a plugin that sends a request is named', async () => {
  const shop = fakePlugin({
    id: 'shop',
    needs: ['rpc'],
    setup: ({ rpc, signal }) => {
      rpc.request('eip155', { method: 'personal_sign', params: ['x'] }, { signal }).catch(() => undefined)
    },
  })
  const { kit, text } = await openApprovePage({ plugins: [shop] })
  await (kit.api as (id: string) => Promise<unknown>)('shop')
  await until(() => expect(text()).toContain('Requested in this window by “shop”'))
})

test('the view without a request says so and can be closed', async () => {
  const { kit, text, press, isOpen } = await openApprovePage()
  await (kit.open as (view: string) => Promise<void>)('ApproveTransaction')
  await until(() => expect(text()).toContain('Nothing to approve'))
  await press('Done')
  await until(() => expect(isOpen()).toBe(false))
})

test('in an inline modal, the first view returns after the answer', async () => {
  const { ask, root, press } = await openApprovePage({}, { enableEmbedded: true })

  const entry = ask('personal_sign', ['one', firstAddress])
  await until(() => expect(root.textContent).toContain('Sign a message'))
  await press('Reject')
  await until(() => expect(entry.result).toBe(4001))
  await until(() => expect(root.textContent).not.toContain('Sign a message'))
})

test.each([
  { locale: 'en', method: 'personal_sign', params: ['Hello', firstAddress] },
  { locale: 'en', method: 'eth_sendTransaction', params: [transfer] },
  { locale: 'en', method: 'eth_sendTransaction', params: [unknownCall] },
  { locale: 'ar', method: 'eth_signTypedData_v4', params: [firstAddress, '{"message":{"a":{"b":"c"}}}'] },
])('axe finds no violations: $locale $method', async ({ locale, method, params }) => {
  const { ask, root, settled } = await openApprovePage({}, { locale })
  ask(method, params)
  ask(method, params)
  await until(() => expect(root.querySelector('details')).not.toBeNull())
  root.querySelector('details')?.setAttribute('open', '')
  await until(() => expect(root.querySelector('button:disabled')).toBeNull())
  await settled()
  const host = root.host
  const { violations } = await axe.run(host)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
