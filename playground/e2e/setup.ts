import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serveFolder } from '../serve.ts'
import { type LocalChain, startServices } from '../services/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built pages are served, under the strict policy. */
    readonly pages: string
    /** Gateway of the local cloud. */
    readonly cloud: string
    readonly chains: readonly LocalChain[]
  }
}

/** Builds the pages once, starts the local cloud and serves them; stops all at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, '..')
  const { build } = await import('vite')
  await build({ root, configFile: resolve(root, 'vite.config.ts'), logLevel: 'error' })
  const [services, served] = await Promise.all([
    startServices({ port: 0 }),
    serveFolder(resolve(root, 'dist')),
  ])
  project.provide('pages', served.url)
  project.provide('cloud', services.url)
  project.provide('chains', services.chains)
  return async () => {
    await Promise.all([served.stop(), services.stop()])
  }
}
