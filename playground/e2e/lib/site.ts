import type { Page } from 'playwright-core'

/** Records the tracked events with a plugin that taps `track`, as an analytics plugin does. */
export const recordEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tracked: unknown[] = []
    Object.assign(globalThis, { tracked })
    const setup = (context: { tap(name: string, fn: (event: unknown) => void): void }) =>
      context.tap('track', (event) => tracked.push(event))
    window.latchkit?.kit.use({
      id: 'ear',
      options: undefined,
      manifest: {
        id: 'ear',
        version: '1.0.0',
        kernel: '^0.1.0',
        api: 1,
        on: ['hook:track'],
        needs: [],
        load: async () => ({ default: setup }),
      },
    })
  })

/** The events that were tracked since `recordEvents`. */
export const recordedEvents = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'tracked') as unknown[])

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
