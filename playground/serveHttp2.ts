import { readFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { generate } from 'selfsigned'
import { cacheControlOf, type Served, strictPolicy, types } from './serve.ts'

const compress = promisify(gzip)

/**
 * Serves a built folder as sites are hosted: compressed, with files that can be cached, and with HTTP/2, which has no limit of
 * six requests at a time. The browser has to accept a self-signed certificate.
 */
export async function serveHttp2(root: string): Promise<Served> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key, cert }, async (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost')
    const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    const body = await readFile(join(root, path)).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': cacheControlOf(path),
      'content-security-policy': strictPolicy,
    })
    response.end(await compress(body ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
