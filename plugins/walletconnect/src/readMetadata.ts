import type { PortTable } from '@latchkit/kernel'

/** What a wallet is told of the site: the integrator's words, else those of the page itself (wire.md 4.1). */
export function readMetadata({ metadata }: PortTable['site'], page: Document, origin: string) {
  const meta = (name: string) =>
    page.querySelector(`meta[property="og:${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const icon = page.querySelector('link[rel~="icon"]')?.getAttribute('href')
  // A picture that is data would go over the relay with each proposal.
  const icons = icon && !icon.startsWith('data:') ? [new URL(icon, origin).href] : []
  return {
    name: metadata.name ?? page.title,
    description: metadata.description ?? meta('description') ?? '',
    url: metadata.url ?? origin,
    icons: [...(metadata.icons ?? icons)],
  }
}
