import { createRoot } from 'react-dom/client'
import './base.css'

const root = createRoot(document.getElementById('root') ?? document.body)

// One document serves both. The live page runs in a frame of its own, so that the kit's modal dialog makes that page inert
// and not the studio, and so that the requests of the page are counted separately.
const load = new URLSearchParams(location.search).has('page')
  ? import('./page/start.tsx').then(({ startPage }) => startPage(root))
  : import('./studio/start.tsx').then(({ startStudio }) => startStudio(root))

load.catch(() =>
  root.render(
    <main className="broken">
      <h1>The playground did not load</h1>
      <p>A part of its code is missing. Reload this page; if that does not help, restart the playground.</p>
    </main>,
  ),
)
