import { spawn } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Served, serveFolder, strictPolicy } from '../serve.ts'
import { runIn, siteEnv } from './installSite.ts'

/** Builds a site and serves what was built. */
export type ServeSite = (folder: string) => Promise<Served>

const lax = "script-src 'self'; style-src 'self'"

/** Builds a page of a site with the Vite that the site has installed, into the folder `dist` of the page. */
export const buildWithVite = (folder: string, root = '.'): Promise<string> =>
  runIn(folder, 'node', ['node_modules/vite/bin/vite.js', 'build', root])

/** Serves what Vite builds. A framework that inserts markup names its own policy of trusted types. */
export const serveVite =
  (trustedTypes = "'none'"): ServeSite =>
  async (folder) => {
    await buildWithVite(folder)
    return serveFolder(join(folder, 'dist'), strictPolicy.replace("'none'", trustedTypes))
  }

/** Serves what webpack builds. It loads chunks by script elements, whose URLs are no trusted types by default. */
export const serveWebpack: ServeSite = async (folder) => {
  await runIn(folder, 'node', ['node_modules/webpack/bin/webpack.js'])
  return serveFolder(folder, lax)
}

/** Serves a page without a bundler, beside the standalone bundle of the basic preset. */
export const servePlain: ServeSite = async (folder) => {
  const root = join(folder, 'served')
  await rm(root, { recursive: true, force: true })
  await mkdir(root)
  for (const file of ['index.html', 'main.js']) await cp(join(folder, file), join(root, file))
  const bundle = join(folder, 'node_modules/@latchkit/preset-basic/dist/standalone')
  await cp(bundle, join(root, 'latchkit'), { recursive: true })
  return serveFolder(root)
}

/** Starts Next's own server, which renders the pages. */
export const serveNext: ServeSite = async (folder) => {
  const next = join(folder, 'node_modules/next/dist/bin/next')
  await runIn(folder, 'node', [next, 'build'])
  const port = `${await findPort()}`
  const args = [next, 'start', '--hostname', '127.0.0.1', '--port', port]
  const env = { ...process.env, ...siteEnv }
  const server = spawn('node', args, { cwd: folder, env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => void server.kill()
  await waitForServer(url).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** Returns a loopback port that nothing listens on. */
export async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

async function waitForServer(url: string): Promise<void> {
  const limit = AbortSignal.timeout(60_000)
  while (!limit.aborted) {
    const response = await fetch(url, { signal: limit }).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${url}`)
}
