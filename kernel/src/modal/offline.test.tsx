import { afterEach, expect, test, vi } from 'vitest'
import { Skeleton } from '../ui/index.ts'
import { button, compose, endKits, find, hostOf, screens, shows, textOf, until } from './testing/openModal.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  endKits()
})

const never = () => new Promise<never>(() => undefined)

function go(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

const offline = 'You are offline. Nothing is sent until you are back.'
const banner = () =>
  [...(hostOf().shadowRoot?.querySelectorAll('[role="status"]') ?? [])].filter(
    (one) => one.textContent === offline,
  )

test('F43: the open modal says that the page is offline for as long as it is, and takes no focus', async () => {
  const { kit } = compose([screens('hello', { Hello: shows(() => <button type="button">Here</button>) })])
  await kit.open('Hello')
  await until(() => expect(textOf()).toContain('Here'))
  expect(banner()).toEqual([])
  button('Here').focus()
  go(false)
  await until(() => expect(banner()).toHaveLength(1))
  expect(hostOf().shadowRoot?.activeElement).toBe(button('Here'))
  go(true)
  await until(() => expect(banner()).toEqual([]))
})

test('one that opens while the page is offline says so too', async () => {
  go(false)
  const { kit } = compose([screens('hello', { Hello: shows(() => <p>Hello</p>) })])
  await kit.open('Hello')
  await until(() => expect(banner()).toHaveLength(1))
})

test('F43: code that does not come offline is of no new version, and comes by itself when the page is back', async () => {
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Loaded</p> }
  })
  go(false)
  const { kit } = compose([screens('far', { Far: load })])
  await kit.open('Far')
  await until(() => expect(button('Try again')).toBeDefined())
  await until(() => expect(banner()).toHaveLength(1))
  expect(textOf()).not.toContain('new version')
  expect(textOf()).not.toContain('Reload')
  const before = load.mock.calls.length
  await new Promise((done) => setTimeout(done, 50))
  expect(load).toHaveBeenCalledTimes(before)
  go(true)
  await until(() => expect(textOf()).toContain('Loaded'))
})

test('G4: what loads for 8 s says so in the place it holds, and code for 30 s gives up with a way on', async () => {
  const { kit } = compose([
    screens('slow', {
      Slow: never,
      Rows: shows(() => (
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
  await vi.waitFor(() => expect(find('[aria-label="Loading"] [aria-hidden]')).toBeDefined())
  // Whatever the card's coming in does to it.
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
  // Its patience begins when it is on screen.
  await until(() => expect(textOf()).not.toContain('Try again'))
  await vi.waitFor(() => expect(find('[aria-label="Loading"] [aria-hidden]')).toBeDefined())
  await vi.advanceTimersByTimeAsync(8_200)
  await until(() => expect(textOf().match(/Still loading/g)).toHaveLength(1))
})
