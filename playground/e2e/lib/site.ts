import type { Page } from 'playwright-core'
import { composePlugin } from './plugin.ts'

/** Records the tracked events with a plugin that taps `track`, as an analytics plugin does. */
export const recordEvents = (page: Page): Promise<void> =>
  composePlugin(page, 'ear', () => ({
    on: ['hook:track'],
    setup(context: { tap(name: string, fn: (event: unknown) => void): void }) {
      const tracked: unknown[] = []
      Object.assign(globalThis, { tracked })
      context.tap('track', (event) => tracked.push(event))
    },
  }))

/** The events that were tracked since `recordEvents`, as far as their names match. */
export async function recordedEvents(page: Page, names = /./): Promise<readonly unknown[]> {
  const tracked = await page.evaluate(() => Reflect.get(globalThis, 'tracked') as { event: string }[])
  return tracked.filter(({ event }) => names.test(event))
}

const namespaceRow = (page: Page, namespace: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem', { name: namespace })

/** Waits until the site shows a status for a namespace. */
export const waitForNamespace = (page: Page, namespace: string, expected: string): Promise<void> =>
  namespaceRow(page, namespace).getByText(`${namespace}: ${expected}`).waitFor()

/** Returns the CAIP-10 id of the account that the site shows for a namespace. */
export async function shownAccount(page: Page, namespace: string): Promise<string> {
  const [, id = ''] = /connected (\S+)/.exec((await namespaceRow(page, namespace).textContent()) ?? '') ?? []
  return id
}
