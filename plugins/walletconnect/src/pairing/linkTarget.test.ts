import { afterEach, expect, test, vi } from 'vitest'
import { linkTarget } from './appLink.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Makes the test run in a page: the whole window, a frame of another page, or Telegram's window. */
function enter(place: 'window' | 'frame' | 'Telegram'): void {
  const self = {}
  vi.stubGlobal('self', self)
  vi.stubGlobal('top', place === 'window' ? self : {})
  if (place === 'Telegram') vi.stubGlobal('TelegramWebviewProxy', {})
}

test.each([
  ['window', false, '_self'],
  ['window', true, '_blank'],
  ['frame', false, '_top'],
  ['frame', true, '_blank'],
  ['Telegram', false, '_blank'],
  ['Telegram', true, '_blank'],
] as const)(
  'in a %s, the link of an app opens where the app can start, and a page in a new tab (%s)',
  (place, isPage, target) => {
    enter(place)
    expect(linkTarget(isPage)).toBe(target)
  },
)
