import { rm } from 'node:fs/promises'
import { buildPages } from '../buildPages.ts'
import { listenerOf, type Served, serve } from '../serve.ts'
import type { CloudAnswer } from './cloud.ts'

/** Builds the pages, and serves them as a site would: in production, and under the strict policy of the tests. */
export async function serveBuild(port: number, cloud: Promise<CloudAnswer>): Promise<Served> {
  const folder = await buildPages('production')
  const answerPages = listenerOf(folder, { isSite: true })
  const server = await serve((request, response) => {
    if (request.url !== '/cloud.json') return answerPages(request, response)
    void cloud.then((answer) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(answer))
    })
  }, port)
  return {
    url: `${server.url}/`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
