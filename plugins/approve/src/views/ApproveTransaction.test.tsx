import { deferred, fakePlugin, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { endKits, openPage } from '../testing/openQuestion.ts'

afterEach(endKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 3_000 })
const tether = { from: firstAddress, to: secondAddress, data: '0x095ea7b3' }
const transfer = { from: firstAddress, to: secondAddress, value: '0xde0b6b3a7640001' }

test('a message: who asks, what, where and with what, and the text itself', async () => {
  const { ask, text, press, isOpen, root } = await openPage()
  const asked = ask('personal_sign', ['Sign in to Example\nNonce 7', firstAddress])
  await until(() => expect(text()).toContain('Sign in to Example\nNonce 7'))
  for (const said of [location.host, 'Example Shop', 'Sign a message', 'OnOne', 'WithField', '0x70…dc79C8'])
    expect(text()).toContain(said)
  expect(text()).not.toContain('cannot be put into words')
  expect(root.querySelector('details')?.open).toBe(false)
  await press('Sign')
  await until(() => expect(asked.end).toBe('answer'))
  await until(() => expect(isOpen()).toBe(false))
})

test('a transfer is one sentence, exact and whole, and its button names it', async () => {
  const { ask, text, press } = await openPage()
  const asked = ask('eth_sendTransaction', [transfer])
  await until(() => expect(text()).toContain('Send 1.000000000000000001 ETH'))
  expect(text()).toContain(secondAddress)
  await press('Send 1.000000000000000001 ETH')
  await until(() => expect(asked.end).toBe('answer'))
})

test('T9: what cannot be put into words says so, is shown, and is asked twice', async () => {
  const { ask, text, press, source, button } = await openPage()
  const asked = ask('eth_sendTransaction', [tether])
  await until(() => expect(text()).toContain('This cannot be put into words'))
  expect(text()).toContain('"data": "0x095ea7b3"')
  await press('Send')
  await until(() => expect(text()).toContain('Go on only if you know what it does'))
  expect(source.requests).toEqual([])
  // Where the first click was is no second one yet.
  expect(button('Send anyway')?.disabled).toBe(true)
  await press('Send anyway')
  await until(() => expect(asked.end).toBe('answer'))
})

test('a yes counts half a second after its button is there, and once', async () => {
  const signing = deferred<unknown>()
  const { ask, button, text, source } = await openPage({ answers: { request: () => signing.promise } })
  const all = [ask('personal_sign', ['one']), ask('personal_sign', ['two'])]
  await until(() => expect(text()).toContain('1 of 2'))
  const sign = button('Sign')
  expect(sign?.disabled).toBe(true)
  sign?.click()
  expect(source.requests).toEqual([])
  const began = performance.now()
  await until(() => expect(sign?.disabled).toBe(false))
  expect(performance.now() - began).toBeGreaterThan(300)
  for (let click = 0; click < 3; click += 1) sign?.click()
  await until(() => expect(text()).toContain('Waiting for Field'))
  expect(button('Sign')).toBeUndefined()
  signing.resolve('signed')
  await until(() => expect(text()).toContain('2 of 2'))
  expect(text()).toContain('two')
  // The next has its own half second.
  expect(button('Sign')?.disabled).toBe(true)
  expect([all[0]?.end, all[1]?.end, source.requests.length]).toEqual(['signed', undefined, 1])
})

test('the focus follows what is asked, and the keyboard answers', async () => {
  const { ask, text, root, isOpen } = await openPage()
  const all = [ask('personal_sign', ['one']), ask('eth_sendTransaction', [transfer])]
  await until(() => expect(text()).toContain('1 of 2'))
  const focused = () => root.activeElement?.textContent
  await until(() => expect(focused()).toBe('Approve Transaction'))
  const reject = [...root.querySelectorAll('button')].find((one) => one.textContent === 'Reject')
  reject?.focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(focused()).toBe('Send 1.000000000000000001 ETH'))
  expect(all[0]?.end).toBe(4001)
  await userEvent.keyboard('{Escape}')
  await until(() => expect(all[1]?.end).toBe(4001))
  await until(() => expect(isOpen()).toBe(false))
})

test('a stranger’s text turns nothing around and hides nothing', async () => {
  const { ask, root } = await openPage()
  ask('personal_sign', ['pay \u202e001 ETH', firstAddress])
  const message = () => root.querySelector('section[aria-label="Message"]')
  await until(() => expect(message()?.textContent).toContain('pay ⟨U+202E⟩001 ETH'))
  const box = message()
  if (!box) throw new Error('no message')
  expect(getComputedStyle(box).unicodeBidi).toBe('plaintext')
  expect(root.querySelector('dialog')?.textContent).not.toMatch(/\p{Bidi_Control}/u)
})

test('a long text scrolls in its place, by keys too, and the answers stay in sight', async () => {
  const { ask, root, button } = await openPage()
  ask('personal_sign', ['word '.repeat(20_000), firstAddress])
  const message = () => root.querySelector<HTMLElement>('section[aria-label="Message"]')
  await until(() => expect(message()?.textContent).toContain('word word'))
  const box = message()
  if (!box) throw new Error('no message')
  expect(box.clientHeight).toBeLessThan(240)
  box.focus()
  await userEvent.keyboard('{PageDown}')
  await until(() => expect(box.scrollTop).toBeGreaterThan(50))
  const { bottom } = button('Reject')?.getBoundingClientRect() ?? { bottom: Number.NaN }
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})

test('other plugins say more about what is on screen, as long as it waits for an answer', async () => {
  const signing = deferred<unknown>()
  const part = { id: 'more', order: 1, label: 'more' }
  const decoder = fakePlugin({
    id: 'decoder',
    slots: { approvalDetails: [{ ...part, render: async () => ({ default: () => 'Two words more' }) }] },
  })
  const { ask, text, press } = await openPage({
    answers: { request: () => signing.promise },
    plugins: [decoder],
  })
  ask('personal_sign', ['one', firstAddress])
  ask('personal_sign', ['two', firstAddress])
  await until(() => expect(text()).toContain('Two words more'))
  await press('Sign')
  await until(() => expect(text()).toContain('Waiting for Field'))
  await until(() => expect(text()).not.toContain('Two words more'))
  signing.resolve('signed')
  await until(() => expect(text()).toContain('Two words more'))
})

test('who asks from inside the modal is named', async () => {
  const shop = fakePlugin({
    id: 'shop',
    needs: ['rpc'],
    setup: ({ rpc, signal }) => {
      rpc.request('eip155', { method: 'personal_sign', params: ['x'] }, { signal }).catch(() => undefined)
    },
  })
  const { kit, text } = await openPage({ plugins: [shop] })
  await (kit.api as (id: string) => Promise<unknown>)('shop')
  await until(() => expect(text()).toContain('Asked in this window by “shop”'))
})

test('opened when nothing is asked, it says so and closes', async () => {
  const { kit, text, press, isOpen } = await openPage()
  await (kit.open as (view: string) => Promise<void>)('ApproveTransaction')
  await until(() => expect(text()).toContain('Nothing to approve'))
  await press('Done')
  await until(() => expect(isOpen()).toBe(false))
})

test('inline there is nothing to close: it shows, is answered, and the first view comes back', async () => {
  const { ask, root, press } = await openPage({}, { enableEmbedded: true })

  const asked = ask('personal_sign', ['one', firstAddress])
  await until(() => expect(root.textContent).toContain('Sign a message'))
  await press('Reject')
  await until(() => expect(asked.end).toBe(4001))
  await until(() => expect(root.textContent).not.toContain('Sign a message'))
})

test.each([
  { locale: 'en', method: 'personal_sign', params: ['Hello', firstAddress] },
  { locale: 'en', method: 'eth_sendTransaction', params: [transfer] },
  { locale: 'en', method: 'eth_sendTransaction', params: [tether] },
  { locale: 'ar', method: 'eth_signTypedData_v4', params: [firstAddress, '{"message":{"a":{"b":"c"}}}'] },
])('axe finds nothing: $locale $method', async ({ locale, method, params }) => {
  const { ask, root } = await openPage({}, { locale })
  ask(method, params)
  ask(method, params)
  await until(() => expect(root.querySelector('details')).not.toBeNull())
  root.querySelector('details')?.setAttribute('open', '')
  await until(() => expect(root.querySelector('button:disabled')).toBeNull())
  await Promise.allSettled(
    [...root.querySelectorAll('*')].flatMap((one) => one.getAnimations()).map(({ finished }) => finished),
  )
  const host = root.host
  const { violations } = await axe.run(host)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
