import { createRoot } from 'react-dom/client'
import './base.css'
import { readJson } from './readJson.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

// One document serves both. The live page runs in a frame of its own, so that the kit's modal dialog makes that page inert
// and not the studio, and so that the requests of the page are counted separately.
const load = new URLSearchParams(location.search).has('page')
  ? import('./page/start.tsx').then(({ startPage }) => startPage(root))
  : openStudio()

/** Requests the description of the local services while the code of the studio loads. */
async function openStudio(): Promise<void> {
  const answer = readJson('/cloud.json')
  const { startStudio } = await import('./studio/start.tsx')
  await startStudio(root, answer)
}

load.catch(() =>
  root.render(
    <main className="broken">
      <h1>The playground did not load</h1>
      <p>A part of its code is missing. Reload this page; if that does not help, restart the playground.</p>
    </main>,
  ),
)
