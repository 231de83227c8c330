import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serveFolder } from '../serve.ts'
import { type LocalChain, type LocalServices, startServices } from '../services/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built pages are served, under the strict policy. */
    readonly pages: string
    /** The same pages with React's development build. */
    readonly pagesInDevelopment: string
    /** Gateway of the local cloud. */
    readonly cloud: string
    readonly chains: readonly LocalChain[]
    /** The ERC-20s of the first chain. */
    readonly tokens: LocalServices['tokens']
  }
}

/** Builds the pages, starts the local cloud and serves them; stops all at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = [await buildPages('production'), await buildPages('development')] as const
  const [services, served, servedDev] = await Promise.all([
    startServices({ port: 0 }),
    serveFolder(folders[0]),
    serveFolder(folders[1]),
  ])
  project.provide('pages', served.url)
  project.provide('pagesInDevelopment', servedDev.url)
  project.provide('cloud', services.url)
  project.provide('chains', services.chains)
  project.provide('tokens', services.tokens)
  return async () => {
    await Promise.all([served.stop(), servedDev.stop(), services.stop()])
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** Only React's development build runs effects twice under StrictMode; everything else is tried as it ships. */
async function buildPages(mode: 'production' | 'development'): Promise<string> {
  const root = resolve(import.meta.dirname, '..')
  // A folder of its own, so that two runs at once do not empty each other's.
  const outDir = await mkdtemp(join(tmpdir(), `latchkit-${mode}-`))
  const before = process.env.NODE_ENV
  // Vite takes the environment's word over the mode, and vitest says `test`.
  process.env.NODE_ENV = mode
  const { build } = await import('vite')
  await build({
    root,
    mode,
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  process.env.NODE_ENV = before
  return outDir
}
