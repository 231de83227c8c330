import type { Explanation, FrameWallet } from '@latchkit/kernel'
import { createFakeFrame, deferred, firstAddress, framePlugin, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { explainAs } from '../testing/explainPlainly.ts'
import { endKits, openPage } from '../testing/openQuestion.ts'

afterEach(endKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 3_000 })
const pay = ['eth_sendTransaction', [{ from: firstAddress, to: secondAddress, value: '0x1' }]] as const
const send: Explanation = {
  statement: { kind: 'send', what: { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }, to: secondAddress },
  isRead: true,
  isBlocked: false,
}
const unread: Explanation = { ...send, isRead: false }

/** A page whose wallet lives in a frame, which a test brings on. */
async function open(explanation: Explanation, show: FrameWallet['show'] = async () => true) {
  const places: HTMLElement[] = []
  const hidden = vi.fn()
  const answer = deferred<unknown>()
  let signal: AbortSignal | undefined
  const frame: FrameWallet = {
    ...createFakeFrame(),
    serves: () => true,
    show(place, options) {
      places.push(place)
      options.signal.addEventListener('abort', hidden)
      return show(place, options)
    },
  }
  const page = await openPage({
    type: 'AUTH',
    explain: explainAs(explanation),
    plugins: [framePlugin(frame)],
    answers: {
      request: (_connection, _request, options) => {
        signal = options.signal
        return answer.promise
      },
    },
  })
  return { ...page, places, hidden, answer, abandoned: () => signal?.aborted }
}

test('what is understood is above the frame, which is given it as soon as it is on screen', async () => {
  const shown = deferred<boolean>()
  const page = await open(send, () => shown.promise)
  const asked = page.ask(...pay)
  await until(() => expect(page.text()).toContain('Send 1 ETH'))
  await until(() => expect(page.places).not.toHaveLength(0))
  expect(page.text()).toContain('Opening your wallet')
  expect(page.text()).toContain(secondAddress)
  expect(page.source.requests).toEqual([])
  expect(page.button('Send 1 ETH')).toBeUndefined()
  shown.resolve(true)
  await until(() => expect(page.source.requests).toHaveLength(1))
  expect(page.text()).not.toContain('Opening your wallet')
  page.answer.resolve('0xhash')
  await until(() => expect(asked.end).toBe('0xhash'))
  await until(() => expect(page.isOpen()).toBe(false))
  expect(page.hidden).toHaveBeenCalled()
})

test('the place is as wide as the card, and the frame is 600 px high where the screen is', async () => {
  const page = await open(send)
  page.ask(...pay)
  await until(() => expect(page.places).not.toHaveLength(0))
  const [place] = page.places
  expect(place?.clientWidth).toBe(358)
  // Its border is above it.
  expect(place?.offsetHeight).toBe(Math.min(600, Math.max(280, window.innerHeight - 404)))
})

test('a no while the frame asks takes the request back, and it is told to be left', async () => {
  const page = await open(send)
  const asked = page.ask(...pay)
  await until(() => expect(page.source.requests).toHaveLength(1))
  await page.press('Reject')
  await until(() => expect(asked.end).toBe(4001))
  expect(page.abandoned()).toBe(true)
  await until(() => expect(page.isOpen()).toBe(false))
})

test('what is not understood reaches the frame only after a second look', async () => {
  const page = await open(unread)
  page.ask(...pay)
  await until(() => expect(page.button('Go on to the wallet anyway')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([page.places.length, page.source.requests.length]).toEqual([0, 0])
  await page.press('Go on to the wallet anyway')
  await until(() => expect(page.source.requests).toHaveLength(1))
})

test('what is for another network never reaches the frame', async () => {
  const page = await open({ ...send, isBlocked: true, isRead: true })
  const asked = page.ask(...pay)
  await until(() => expect(page.button('Reject')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([page.places.length, page.source.requests.length]).toEqual([0, 0])
  expect(page.button('Go on to the wallet anyway')).toBeUndefined()
  await page.press('Reject')
  await until(() => expect(asked.end).toBe(4001))
})

test('a frame that does not come is said, and asked for again', async () => {
  let comes = false
  const page = await open(send, async () => {
    if (!comes) throw new Error('no frame')
    return true
  })
  page.ask(...pay)
  await until(() => expect(page.text()).toContain('Could not load embedded wallet'))
  expect(page.source.requests).toEqual([])
  comes = true
  await page.press('Try again')
  await until(() => expect(page.source.requests).toHaveLength(1))
})

test('axe finds nothing, while it waits and while the frame asks', async () => {
  const shown = deferred<boolean>()
  const page = await open(send, () => shown.promise)
  page.ask(...pay)
  await until(() => expect(page.places).not.toHaveLength(0))
  const find = async () => {
    // Nothing is judged that is half there; what spins, spins on.
    const ends = page.root
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(ends.map((one) => one.finished))
    return (await axe.run(page.root.host)).violations.map(({ id }) => id)
  }
  expect(await find()).toEqual([])
  shown.resolve(true)
  await until(() => expect(page.source.requests).toHaveLength(1))
  expect(await find()).toEqual([])
})
