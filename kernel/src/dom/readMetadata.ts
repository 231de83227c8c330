import type { SitePort } from '../core/ports/portTable.ts'

/** The metadata of a site that a wallet shows to the visitor. */
export interface SiteMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: string[]
}

/**
 * Reads the site's metadata for a wallet: from the integrator's options first, then from the page itself.
 *
 * @example const nameOf = ({ site }: Context<'site'>) => readMetadata(site, document, location.origin).name
 */
export function readMetadata({ metadata }: SitePort, page: Document, origin: string): SiteMetadata {
  const meta = (name: string) =>
    page.querySelector(`meta[property="og:${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const icon = page.querySelector('link[rel~="icon"]')?.getAttribute('href')
  // A `data:` icon would be sent with every message that carries the metadata, so it is left out.
  const icons = icon && !icon.startsWith('data:') ? [new URL(icon, origin).href] : []
  return {
    name: metadata.name ?? page.title,
    description: metadata.description ?? meta('description') ?? '',
    url: metadata.url ?? origin,
    icons: [...(metadata.icons ?? icons)],
  }
}
