import type { LatchkitOptions } from '@latchkit/kernel'
import { createContentPolicy, listContacts } from '@latchkit/kernel/policy'
import { inject } from 'vitest'
import { kitOptions } from '../../pages/host/composeKit.ts'
import { readKit } from '../../pages/host/readKit.ts'
import type { OpenedPage } from './openPage.ts'

function configAt(url: string) {
  const read = readKit(new URL(url).search)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

/** The options of the kit of a host page, from the page's URL. */
export const optionsAt = (url: string): LatchkitOptions => kitOptions(configAt(url))

/** Whether a page has a kit. It shows what is wrong with its configuration otherwise. */
const hasKit = (url: URL): boolean => url.pathname === '/pages/host/' && readKit(url.search).ok

/** The service that keeps the sessions of sign-ins is the site's own, so that no manifest declares it. */
function sessionService(url: string): readonly string[] {
  const { siwx } = configAt(url).plugins ?? {}
  const service: unknown = Object(siwx).url
  return typeof service === 'string' ? [service] : []
}

/**
 * The requests of a host page to URLs that no plugin of its kit declares. The local services share an origin, so the whole URL of
 * a service is compared, and of hosts of pictures the origin.
 */
export function findUndeclared({ page, urls }: Pick<OpenedPage, 'page' | 'urls'>): readonly string[] {
  const url = new URL(page.url())
  const { origin } = url
  if (!hasKit(url)) return []
  const options = optionsAt(page.url())
  const pictures = createContentPolicy(options).find(({ name }) => name === 'img-src')?.sources ?? []
  const declared = [
    ...listContacts(options).map(({ url }) => url.replace(/\/$/, '')),
    ...pictures.map(({ source }) => source),
    ...sessionService(page.url()),
    // The test wallets run in the page, and ask the nodes of all their networks.
    `${inject('cloud')}/chains/`,
  ]
  return urls.filter((url) => !url.startsWith(`${origin}/`) && !declared.some((one) => url.startsWith(one)))
}
