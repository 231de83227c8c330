import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchPopup } from './flow/watchPopup.ts'
import { createOpenPopup, type Popup } from './popup.ts'

const name = 'login-window'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A window of the browser's own, opened by a real press. */
async function pressed(): Promise<Popup> {
  const button = document.createElement('button')
  button.textContent = 'Log in'
  document.body.append(button)
  const opened: (Popup | undefined)[] = []
  button.addEventListener('click', () => opened.push(createOpenPopup(window, name)('about:blank')))
  await userEvent.click(button)
  button.remove()
  const [popup] = opened
  if (!popup) throw new Error('blocked')
  ends.push(popup.close)
  return popup
}

/** What runs in the window of that name. */
function runInside(code: string): void {
  const inside = window.open('', name)
  if (!inside) throw new Error('no window')
  const script = inside.document.createElement('script')
  script.textContent = code
  inside.document.documentElement.append(script)
}

function watch(popup: Popup, origin: string) {
  const untrusted: true[] = []
  const ended = new AbortController()
  ends.push(() => ended.abort())
  const watched = watchPopup({
    popup,
    origin,
    clock: { now: () => performance.now(), dateNow: () => Date.now() },
    page: window,
    signal: ended.signal,
    untrusted: () => untrusted.push(true),
  })
  watched.moved('https://provider.test/?state=abc')
  return { ...watched, untrusted }
}

const tell = "opener.postMessage({ resultUri: 'https://secure.test/done?state=abc' }, '*')"

test('a real window is known by what it sends, and the page itself is not it', async () => {
  const popup = await pressed()
  const { result } = watch(popup, location.origin)
  window.postMessage({ resultUri: 'https://evil.test' }, '*')
  runInside(tell)
  expect(await result).toBe('https://secure.test/done?state=abc')
  popup.close()
  expect(popup.isClosed()).toBe(true)
})

test('a real window that is of another origin than the wallet is told of', async () => {
  const popup = await pressed()
  const { untrusted, result } = watch(popup, 'https://secure.test')
  runInside(tell)
  await expect.poll(() => untrusted).toEqual([true])
  popup.close()
  await expect(result).rejects.toMatchObject({ reason: 'SEVERED' })
})
