import { alerts } from '../alerts.ts'
import type { FrameFailure } from './createFrame.ts'

/** Returns the alert for a frame that did not start. `matches` says whether a media query holds for the page. */
export function failureAlert(
  reason: FrameFailure,
  matches = (query: string) => matchMedia(query).matches,
): (typeof alerts)[keyof typeof alerts] {
  // A page that does not allow this page to embed it loads as the browser's error page, which sends no messages.
  if (reason === 'notListening') return alerts.unverified
  return matches('(display-mode: standalone)') ? alerts.inPwa : alerts.loadFailed
}
