import { afterEach, expect, test, vi } from 'vitest'
import { Skeleton } from '../ui/index.ts'
import {
  button,
  compose,
  destroyKits,
  find,
  hostOf,
  loadOf,
  screens,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  destroyKits()
})

const never = () => new Promise<never>(() => undefined)

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

const offline = 'You are offline. Nothing is sent until you are back online.'
const banner = () =>
  [...(hostOf().shadowRoot?.querySelectorAll('[role="status"]') ?? [])].filter(
    (one) => one.textContent === offline,
  )

test('F43: the open modal says that the page is offline while it is, and does not take the focus', async () => {
  const { kit } = compose([screens('hello', { Hello: loadOf(() => <button type="button">Here</button>) })])
  await kit.open('Hello')
  await until(() => expect(textOf()).toContain('Here'))
  expect(banner()).toEqual([])
  button('Here').focus()
  setOnline(false)
  await until(() => expect(banner()).toHaveLength(1))
  expect(hostOf().shadowRoot?.activeElement).toBe(button('Here'))
  setOnline(true)
  await until(() => expect(banner()).toEqual([]))
})

test('a modal that opens while the page is offline says so', async () => {
  setOnline(false)
  const { kit } = compose([screens('hello', { Hello: loadOf(() => <p>Hello</p>) })])
  await kit.open('Hello')
  await until(() => expect(banner()).toHaveLength(1))
})

test('F43: code that does not load offline is no new version, and loads when the page is online again', async () => {
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Loaded</p> }
  })
  setOnline(false)
  const { kit } = compose([screens('far', { Far: load })])
  await kit.open('Far')
  await until(() => expect(button('Try again')).toBeDefined())
  await until(() => expect(banner()).toHaveLength(1))
  expect(textOf()).not.toContain('new version')
  expect(textOf()).not.toContain('Reload')
  const before = load.mock.calls.length
  await new Promise((done) => setTimeout(done, 50))
  expect(load).toHaveBeenCalledTimes(before)
  setOnline(true)
  await until(() => expect(textOf()).toContain('Loaded'))
})

test('G4: a placeholder says after 8 s that loading is slow, and after 30 s the visitor can retry', async () => {
  const { kit } = compose([
    screens('slow', {
      Slow: never,
      Rows: loadOf(() => (
        <>
          <Skeleton rows={2} />
          <Skeleton rows={2} quiet />
        </>
      )),
    }),
  ])
  await kit.prepare()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await kit.open('Slow')
  await expect.poll(() => find('[aria-label="Loading"] [aria-hidden]')).toBeDefined()
  // The height is read as it is during the opening animation.
  const height = find('[aria-label="Loading"]').offsetHeight
  await vi.advanceTimersByTimeAsync(7_000)
  expect(textOf()).not.toContain('Still loading')
  await vi.advanceTimersByTimeAsync(1_200)
  await until(() => expect(textOf()).toContain('Still loading…'))
  expect(find('[aria-label="Loading"]').offsetHeight).toBe(height)
  expect(find('[aria-label="Loading"]').querySelector('[aria-hidden]')).toBeNull()
  await vi.advanceTimersByTimeAsync(22_000)
  await until(() => expect(button('Try again')).toBeDefined())
  await kit.open('Rows')
  // The 8 seconds start when the placeholder is on screen.
  await until(() => expect(textOf()).not.toContain('Try again'))
  await expect.poll(() => find('[aria-label="Loading"] [aria-hidden]')).toBeDefined()
  await vi.advanceTimersByTimeAsync(8_200)
  await until(() => expect(textOf().match(/Still loading/g)).toHaveLength(1))
})
