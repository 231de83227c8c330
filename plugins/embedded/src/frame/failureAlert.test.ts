import { expect, test } from 'vitest'
import { alerts } from '../alerts.ts'
import { failureAlert } from './failureAlert.ts'

const inBrowser = () => false
const installed = (query: string) => query === '(display-mode: standalone)'

test('a page that does not respond may not allow this site to embed it', () => {
  expect(failureAlert('notListening', inBrowser)).toBe(alerts.unverified)
  expect(failureAlert('notListening', installed)).toBe(alerts.unverified)
})

test('a page that does not load is reported as such, and an installed app says that it is one', () => {
  expect(failureAlert('policy', inBrowser)).toBe(alerts.loadFailed)
  expect(failureAlert('policy', installed)).toBe(alerts.inPwa)
})
