import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { type Served, serveFolder } from '../../serve.ts'
import config from '../../vite.config.ts'

/**
 * Builds one page separately, with the configuration of the other pages, and serves it on its own origin. It is meant for
 * pages that also import the kit's libraries themselves: in one build with the other pages, shared code would be split
 * into other chunks than on a real site.
 */
export async function servePage(name: string): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), `latchkit-${name.replace('/', '-')}-`))
  const input = resolve(import.meta.dirname, `../../pages/${name}/index.html`)
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: { ...config.build, outDir, emptyOutDir: true, rollupOptions: { input } },
  })
  process.env.NODE_ENV = before
  const served = await serveFolder(outDir)
  return {
    url: served.url,
    async stop() {
      await served.stop()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
