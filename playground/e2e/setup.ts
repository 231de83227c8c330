import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser, findWholeBrowser, launchArgs } from '../../.config/scripts/browser.mjs'
import { buildPages } from '../buildPages.ts'
import { serveFolder } from '../serve.ts'
import { type LocalChain, type LocalServices, startServices } from '../services/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one browser of this run is reached: starting one for each file takes a second of work every time. */
    readonly browser: string
    /** The path of a browser that keeps the pages that are left, where one is installed. */
    readonly wholeBrowser: string | undefined
    /** Where the built pages are served, under the strict policy. */
    readonly pages: string
    /** The same pages with React's development build. */
    readonly pagesInDevelopment: string
    /** Gateway of the local cloud. */
    readonly cloud: string
    readonly chains: readonly LocalChain[]
    /** The ERC-20s of the first chain. */
    readonly tokens: LocalServices['tokens']
    /** The embedded wallet's own site, on another site than the pages. */
    readonly secureSite: string
    /** Scripts of the built pages that hold code of viem. */
    readonly viemScripts: readonly string[]
  }
}

/** Builds the pages, starts the local cloud and serves them; stops all at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Runs side by side share one build.
  const shared = process.env.LATCHKIT_PAGES
  const folders: readonly [string, string] = shared
    ? JSON.parse(shared)
    : [await buildPages('production'), await buildPages('development')]
  const [browser, services, served, servedDev] = await Promise.all([
    startBrowser(),
    startServices({ port: 0 }),
    serveFolder(folders[0]),
    serveFolder(folders[1]),
  ])
  project.provide('browser', browser.wsEndpoint())
  project.provide('wholeBrowser', await findWholeBrowser())
  project.provide('pages', served.url)
  project.provide('pagesInDevelopment', servedDev.url)
  project.provide('cloud', services.url)
  project.provide('chains', services.chains)
  project.provide('tokens', services.tokens)
  project.provide('secureSite', services.secureSite.url)
  project.provide('viemScripts', await findViem(join(folders[0], 'assets')))
  return async () => {
    await Promise.all([browser.close(), served.stop(), servedDev.stop(), services.stop()])
    if (!shared) await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** The name of an error class of viem survives minification. */
async function findViem(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files.filter((_, at) => texts[at]?.includes('AbiDecodingZeroDataError'))
}

async function startBrowser() {
  return chromium.launchServer({
    executablePath: await findBrowser(),
    args: [...launchArgs],
  })
}
