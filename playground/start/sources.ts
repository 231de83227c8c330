import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Served } from '../serve.ts'
import { type CloudAnswer, host } from './cloud.ts'

/** Serves the sources, which reload when they change. */
export async function serveSources(port: number, cloud: Promise<CloudAnswer>): Promise<Served> {
  // Loaded here, so that Ctrl-C works during the load.
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: resolve(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'error',
    clearScreen: false,
    server: { host, port },
    plugins: [answerCloud(cloud)],
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}

function answerCloud(cloud: Promise<CloudAnswer>): Plugin {
  return {
    name: 'playground:cloud',
    configureServer({ middlewares }) {
      middlewares.use('/cloud.json', (_request, response) => {
        void cloud.then((answer) => {
          response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          response.end(JSON.stringify(answer))
        })
      })
    },
  }
}
