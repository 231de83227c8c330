import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { type Served, serveFolder } from '../../serve.ts'
import config from '../../vite.config.ts'
import { handled } from './provider.ts'

/**
 * Builds one page separately, with the configuration of the other pages, and serves it on its own origin. It is meant for
 * pages that also import the kit's libraries themselves: in one build with the other pages, shared code would be split
 * into other chunks than on a real site.
 */
async function servePage(name: string): Promise<Served> {
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

/** Serves a page for one test file; `url` is known once its tests run. */
export function servedPage(name: string): Pick<Served, 'url'> {
  let served: Served | undefined
  beforeAll(async () => {
    served = await servePage(name)
  }, 120_000)
  afterAll(() => served?.stop())
  return {
    get url() {
      return served?.url ?? ''
    },
  }
}

type Methods<T> = {
  [K in keyof T]: NonNullable<T[K]> extends (...args: never[]) => unknown ? K : never
}[keyof T]
type Run<T, K extends keyof T> = Extract<NonNullable<T[K]>, (...args: never[]) => unknown>

/** Returns a function that calls the methods of a library's site, which is an object at `window[name]`. */
export const callerOf =
  <T extends object>(name: 'dapp' | 'solanaDapp') =>
  <K extends Methods<T>>(page: Pick<Page, 'evaluate'>, method: K, ...args: Parameters<Run<T, K>>) => {
    const answer = page.evaluate(
      ([dapp, key, params]) => {
        const site = window[dapp]
        if (!site) throw new Error('No library is open')
        return (Reflect.get(site, key) as (...all: readonly unknown[]) => Promise<unknown>)(...params)
      },
      [name, String(method), args as readonly unknown[]] as const,
    )
    return handled(answer as Promise<Awaited<ReturnType<Run<T, K>>>>)
  }
