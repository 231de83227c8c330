import type { Explanation } from '@latchkit/kernel/chain'
import type { FrameWallet } from '@latchkit/kernel/plugin'
import { createFakeFrame, deferred, firstAddress, framePlugin, secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { explainWith } from '../testing/explainBasic.ts'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })
const pay = ['eth_sendTransaction', [{ from: firstAddress, to: secondAddress, value: '0x1' }]] as const
const send: Explanation = {
  statement: { kind: 'send', what: { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }, to: secondAddress },
  isUnderstood: true,
  isBlocked: false,
}
const notUnderstood: Explanation = { ...send, isUnderstood: false }

/** A page with an embedded wallet, whose frame and response the test controls. */
async function open(
  explanation: Explanation | readonly Explanation[],
  show: FrameWallet['show'] = async () => true,
) {
  const containers: HTMLElement[] = []
  const hidden = vi.fn()
  const answer = deferred<unknown>()
  let signal: AbortSignal | undefined
  const frame: FrameWallet = {
    ...createFakeFrame(),
    ownsConnection: () => true,
    show(container, options) {
      containers.push(container)
      options.signal.addEventListener('abort', hidden)
      return show(container, options)
    },
  }
  const page = await openApprovePage({
    type: 'AUTH',
    explain: explainWith(...[explanation].flat()),
    plugins: [framePlugin(frame)],
    answers: {
      request: (_connection, _request, options) => {
        signal = options.signal
        return answer.promise
      },
    },
  })
  return { ...page, containers, hidden, answer, isAborted: () => signal?.aborted }
}

test('the explanation is above the frame, which gets the request as soon as it is visible', async () => {
  const frameShown = deferred<boolean>()
  const page = await open(send, () => frameShown.promise)
  const entry = page.ask(...pay)
  await until(() => expect(page.text()).toContain('Send 1 ETH'))
  await until(() => expect(page.containers).not.toHaveLength(0))
  expect(page.text()).toContain('Opening your wallet')
  expect(page.text()).toContain(secondAddress)
  expect(page.source.requests).toEqual([])
  expect(page.button('Send 1 ETH')).toBeUndefined()
  frameShown.resolve(true)
  await until(() => expect(page.source.requests).toHaveLength(1))
  expect(page.text()).not.toContain('Opening your wallet')
  page.answer.resolve('0xhash')
  await until(() => expect(entry.result).toBe('0xhash'))
  await until(() => expect(page.isOpen()).toBe(false))
  expect(page.hidden).toHaveBeenCalled()
})

test('the frame is as wide as the card, and 600 px high if the screen allows', async () => {
  const page = await open(send)
  page.ask(...pay)
  await until(() => expect(page.containers).not.toHaveLength(0))
  const [container] = page.containers
  expect(container?.clientWidth).toBe(358)
  // The offset height includes the border above it.
  expect(container?.offsetHeight).toBe(Math.min(600, Math.max(280, window.innerHeight - 404)))
})

test('rejecting while the frame shows its prompt withdraws the request and aborts its signal', async () => {
  const page = await open(send)
  const entry = page.ask(...pay)
  await until(() => expect(page.source.requests).toHaveLength(1))
  await page.press('Reject')
  await until(() => expect(entry.result).toBe(4001))
  expect(page.isAborted()).toBe(true)
  await until(() => expect(page.isOpen()).toBe(false))
})

test('a request that is not understood reaches the frame only after a confirmation', async () => {
  const page = await open(notUnderstood)
  page.ask(...pay)
  await until(() => expect(page.button('Continue to the wallet anyway')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([page.containers.length, page.source.requests.length]).toEqual([0, 0])
  await page.press('Continue to the wallet anyway')
  await until(() => expect(page.source.requests).toHaveLength(1))
})

test('a request that is blocked after it is shown never reaches the frame', async () => {
  const understood = { ...send, isUnderstood: true }
  const page = await open([
    { ...understood, isPending: true },
    { ...understood, isBlocked: true },
  ])
  const entry = page.ask(...pay)
  await until(() => expect(page.button('Reject')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([page.containers.length, page.source.requests.length]).toEqual([0, 0])
  expect(page.button('Continue to the wallet anyway')).toBeUndefined()
  await page.press('Reject')
  await until(() => expect(entry.result).toBe(4001))
})

test('a frame that fails to load is reported and can be retried', async () => {
  let isAvailable = false
  const page = await open(send, async () => {
    if (!isAvailable) throw new Error('no frame')
    return true
  })
  page.ask(...pay)
  await until(() => expect(page.text()).toContain('Could not load embedded wallet'))
  expect(page.source.requests).toEqual([])
  isAvailable = true
  await page.press('Try again')
  await until(() => expect(page.source.requests).toHaveLength(1))
})

test('axe finds no violations while the frame loads and while it is shown', async () => {
  const frameShown = deferred<boolean>()
  const page = await open(send, () => frameShown.promise)
  page.ask(...pay)
  await until(() => expect(page.containers).not.toHaveLength(0))
  const findViolations = async () => {
    // Wait for finite animations. The spinner runs endlessly.
    const animations = page.root
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(animations.map((animation) => animation.finished))
    return (await axe.run(page.root.host)).violations.map(({ id }) => id)
  }
  expect(await findViolations()).toEqual([])
  frameShown.resolve(true)
  await until(() => expect(page.source.requests).toHaveLength(1))
  expect(await findViolations()).toEqual([])
})
