import { renderToString } from 'react-dom/server'
import { composeKit } from '../host/composeKit.ts'
import type { KitConfig } from '../host/schema.ts'
import { Site } from './Site.tsx'

/** What a server answers: the markup of the site with a kit of its own, which ends with the answer. */
export function renderSite(config: KitConfig): string {
  const kit = composeKit(config)
  const markup = renderToString(<Site kit={kit} strictMode={config.strictMode ?? false} />)
  kit.destroy()
  return markup
}
