import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

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

/** Whether a file can be kept forever, because its name has the hash of its content. */
const isHashed = (path: string): boolean => path.includes('/assets/')

/** The header with which a site lets browsers keep a file. Pages are asked for again. */
export const cacheControlOf = (path: string): string =>
  isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves on a loopback port, by default on any that is free. A response whose listener rejects is aborted, for instance because the
 * page has closed while it sent its request.
 */
export async function serve(
  listener: (...call: Parameters<RequestListener>) => unknown,
  port = 0,
): Promise<Served> {
  const server = createServer(async (request, response) => {
    try {
      await listener(request, response)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Serves a built folder on a free loopback port, with the same policy on every response. */
export const serveFolder = (root: string, policy = strictPolicy): Promise<Served> =>
  serve(listenerOf(root, { policy }))

export interface FolderOptions {
  readonly policy?: string
  /** Whether responses are compressed and can be cached, as those of a site. Tests count files and their sizes without it. */
  readonly isSite?: boolean
}

/** Answers with the files of a built folder, each of which is read once. */
export function listenerOf(
  root: string,
  { policy = strictPolicy, isSite = false }: FolderOptions = {},
): RequestListener {
  const bodies = new Map<string, Promise<Buffer | undefined>>()
  const bodyOf = (path: string, isEncoded: boolean) => {
    const key = `${isEncoded} ${path}`
    const read = async () => {
      const body = await readFile(join(root, path))
      return isEncoded ? compress(body) : body
    }
    const body = bodies.get(key) ?? read().catch(() => undefined)
    bodies.set(key, body)
    return body
  }
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    const isEncoded = isSite && /\bgzip\b/.test(`${request.headers['accept-encoding']}`)
    const body = await bodyOf(path, isEncoded)
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      ...(isSite && { 'cache-control': cacheControlOf(path) }),
      ...(isEncoded && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    }
    response.writeHead(body ? 200 : 404, headers).end(body)
  }
}
