import type { LatchkitOptions } from '@latchkit/kernel'
import { createContentPolicy, listContacts } from '@latchkit/kernel/policy'
import { kitOptions } from '../../pages/host/composeKit.ts'
import { readKit } from '../../pages/host/readKit.ts'
import type { OpenedPage } from './openPage.ts'

/** The options of the kit of a host page, from the page's URL. */
export function optionsAt(url: string): LatchkitOptions {
  const read = readKit(new URL(url).search)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return kitOptions(read.config)
}

/**
 * The requests of a host page to URLs that no plugin of its kit declares. The local services share an origin, so the whole URL of
 * a service is compared, and of hosts of pictures the origin.
 */
export function findUndeclared({ page, urls }: Pick<OpenedPage, 'page' | 'urls'>): readonly string[] {
  const { origin, pathname } = new URL(page.url())
  if (pathname !== '/pages/host/') return []
  const options = optionsAt(page.url())
  const pictures = createContentPolicy(options).find(({ name }) => name === 'img-src')?.sources ?? []
  const declared = [
    ...listContacts(options).map(({ url }) => url.replace(/\/$/, '')),
    ...pictures.map(({ source }) => source),
  ]
  return urls.filter((url) => !url.startsWith(`${origin}/`) && !declared.some((one) => url.startsWith(one)))
}
