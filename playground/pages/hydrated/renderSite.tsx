import { renderToString } from 'react-dom/server'
import { composeKit } from '../host/composeKit.ts'
import type { KitConfig } from '../host/schema.ts'
import { Site } from './Site.tsx'

/** Renders the markup of the site on a server, with a kit that is destroyed afterwards. */
export function renderSite(config: KitConfig): string {
  const kit = composeKit(config)
  const markup = renderToString(<Site kit={kit} strictMode={config.strictMode ?? false} />)
  kit.destroy()
  return markup
}
