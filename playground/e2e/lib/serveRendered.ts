import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Served } from '../../serve.ts'

/**
 * Serves what `pages` serves, with `markup` inside the root of every page, as a server does that renders.
 * A server of its own: an answer made up by the browser's tools comes from no network, and may not ask a local one.
 */
export async function serveRendered(pages: string, markup: string): Promise<Served> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${pages}${request.url}`)
    const type = answer.headers.get('content-type') ?? ''
    const policy = answer.headers.get('content-security-policy') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy })
    response.end(
      type.startsWith('text/html')
        ? body.toString().replace('<div id="root">', () => `<div id="root">${markup}`)
        : body,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
