import type { SitePort } from '../core/ports/portTable.ts'

/** What a wallet is told of a site. */
export interface SiteMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: string[]
}

/**
 * What a wallet is told of the site: the integrator's words, else those of the page itself.
 *
 * @example const nameOf = ({ site }: Context<'site'>) => readMetadata(site, document, location.origin).name
 */
export function readMetadata({ metadata }: SitePort, page: Document, origin: string): SiteMetadata {
  const meta = (name: string) =>
    page.querySelector(`meta[property="og:${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const icon = page.querySelector('link[rel~="icon"]')?.getAttribute('href')
  // A picture that is data would go along with everything that names the site.
  const icons = icon && !icon.startsWith('data:') ? [new URL(icon, origin).href] : []
  return {
    name: metadata.name ?? page.title,
    description: metadata.description ?? meta('description') ?? '',
    url: metadata.url ?? origin,
    icons: [...(metadata.icons ?? icons)],
  }
}
