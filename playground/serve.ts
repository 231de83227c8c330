import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** The content security policy of every page of the playground in tests. */
export const strictPolicy =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

/** Serves on a free loopback port. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener)
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

/** Serves a built folder on a free loopback port, with the same policy on every response. Each file is read once. */
export function serveFolder(root: string, policy = strictPolicy): Promise<Served> {
  const bodies = new Map<string, Promise<Buffer | undefined>>()
  const bodyOf = (path: string) => {
    const body = bodies.get(path) ?? readFile(join(root, path)).catch(() => undefined)
    bodies.set(path, body)
    return body
  }
  return serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    const body = await bodyOf(path)
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    }
    response.writeHead(body ? 200 : 404, headers).end(body)
  })
}
