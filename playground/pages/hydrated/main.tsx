import { defineLatchkitElements } from '@latchkit/kernel/element'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { composeKit } from '../host/composeKit.ts'
import '../host/host.css'
import { readKit } from '../host/readKit.ts'
import { Site } from './Site.tsx'

declare global {
  interface Window {
    /** The hydration errors that React has reported. */
    hydrationErrors?: string[]
  }
}

const read = readKit(location.search)
const root = document.getElementById('root')
if (read.ok && root) {
  const errors: string[] = []
  window.hydrationErrors = errors
  const kit = composeKit(read.config)
  defineLatchkitElements(kit)
  const site = <Site kit={kit} strictMode={read.config.strictMode ?? false} />
  // Without markup from a server there is nothing to hydrate.
  if (root.firstElementChild)
    hydrateRoot(root, site, { onRecoverableError: (error) => errors.push(String(error)) })
  else createRoot(root).render(site)
}
