import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createProgress } from '../../.config/scripts/progress.mjs'
import { buildPages } from '../buildPages.ts'
import { listenerOf, type Served, serve } from '../serve.ts'
import type { CloudAnswer } from './cloud.ts'
import { preparePages } from './preparePages.ts'

/** About how many files a build reads, and how many seconds it takes on two cores. */
const usual = { files: 6_600, seconds: 15 }

/** Builds the pages for production into a folder, and shows how far it is. */
export async function buildWithProgress(outDir: string): Promise<void> {
  const progress = createProgress()
  // Ctrl-C ends the process, and must not leave half of the pages.
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  process.once('exit', remove)
  const began = performance.now()
  await buildPages('production', {
    outDir,
    onProgress: (files) =>
      progress.update(
        `Building the pages: ${files} of about ${Math.max(files, usual.files)} files (usually ${usual.seconds} s)`,
      ),
  })
  process.off('exit', remove)
  progress.end(`Built the pages in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

/** Serves the pages as a site would: built for production, and under the strict policy of the tests. */
export async function serveBuild(port: number, cloud: Promise<CloudAnswer>): Promise<Served> {
  const folder = await preparePages({
    folder: join(import.meta.dirname, '../dist/start'),
    build: buildWithProgress,
  })
  const answerPages = listenerOf(folder, { isSite: true })
  const server = await serve((request, response) => {
    if (request.url !== '/cloud.json') return answerPages(request, response)
    void cloud.then((answer) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(answer))
    })
  }, port)
  return { url: `${server.url}/`, stop: server.stop }
}
