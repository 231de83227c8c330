import type { Connection, Namespace } from '@latchkit/kernel'
import type { Page } from 'playwright-core'

type Connections = Readonly<Record<string, readonly Connection[]>>

/** The payload of the last `connections` event that the site received. */
export const connectionsOf = (page: Pick<Page, 'evaluate'>): Promise<Connections> =>
  page.evaluate(() => {
    const last = window.latchkit?.events.findLast(({ event }) => event === 'connections')
    return JSON.parse(JSON.stringify(last?.payload ?? {})) as Connections
  })

/** The active address on a namespace, or an empty string. */
export async function addressOf(
  page: Pick<Page, 'evaluate'>,
  namespace: Namespace = 'eip155',
): Promise<string> {
  const { [namespace]: [first] = [] } = await connectionsOf(page)
  return first?.accounts[0]?.split(':').at(-1) ?? ''
}

/** The values that the kit and its plugins have stored in this browser, by the last part of their keys. */
export const storedValues = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => {
    const ours = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('@latchkit/main/'))
    return Object.fromEntries(
      ours.map(([key, value]) => [key.split('/').at(-1), JSON.parse(value) as unknown]),
    )
  })

/** The stored keys that match, without their prefix. */
export const storedKeys = async (page: Page, pattern: RegExp): Promise<readonly string[]> =>
  Object.keys(await storedValues(page)).filter((key) => pattern.test(key))

/** The URLs of everything that the page has loaded. */
export const loadedUrls = (page: Pick<Page, 'evaluate'>): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
