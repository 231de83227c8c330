import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchPopup } from './flow/watchPopup.ts'
import { createOpenPopup, type Popup } from './popup.ts'

const name = 'login-window'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** Opens a real browser window by a real click. */
async function openByClick(): Promise<Popup> {
  const button = document.createElement('button')
  button.textContent = 'Log in'
  document.body.append(button)
  const opened: (Popup | undefined)[] = []
  button.addEventListener('click', () => opened.push(createOpenPopup(window, name)('about:blank')))
  await userEvent.click(button)
  button.remove()
  const [popup] = opened
  if (!popup) throw new Error('blocked')
  cleanups.push(popup.close)
  return popup
}

/** Runs code in the opened window. */
function runInside(code: string): void {
  const popupWindow = window.open('', name)
  if (!popupWindow) throw new Error('no window')
  const script = popupWindow.document.createElement('script')
  script.textContent = code
  popupWindow.document.documentElement.append(script)
}

function watch(popup: Popup, origin: string) {
  const onUntrustedOrigin: true[] = []
  const controller = new AbortController()
  cleanups.push(() => controller.abort())
  const watched = watchPopup({
    popup,
    origin,
    clock: { now: () => performance.now(), dateNow: () => Date.now() },
    page: window,
    signal: controller.signal,
    onUntrustedOrigin: () => onUntrustedOrigin.push(true),
  })
  watched.navigated('https://provider.test/?state=abc')
  return { ...watched, onUntrustedOrigin }
}

const postResult = "opener.postMessage({ resultUri: 'https://secure.test/done?state=abc' }, '*')"

test('only messages from the real window are accepted, not those from the page itself', async () => {
  const popup = await openByClick()
  const { result } = watch(popup, location.origin)
  window.postMessage({ resultUri: 'https://evil.test' }, '*')
  runInside(postResult)
  expect(await result).toBe('https://secure.test/done?state=abc')
  popup.close()
  expect(popup.isClosed()).toBe(true)
})

test('a result from a real window with an origin other than the wallet is reported', async () => {
  const popup = await openByClick()
  const { onUntrustedOrigin, result } = watch(popup, 'https://secure.test')
  runInside(postResult)
  await expect.poll(() => onUntrustedOrigin).toEqual([true])
  popup.close()
  await expect(result).rejects.toMatchObject({ reason: 'SEVERED' })
})
