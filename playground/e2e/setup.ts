import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser, findWholeBrowser } from '../../.config/scripts/browser.mjs'
import { buildPages } from '../buildPages.ts'
import { type BuiltModules, modulesFile } from '../listModules.ts'
import { serveFolder } from '../serve.ts'
import { type LocalChain, type LocalServices, startServices } from '../services/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the browser. */
    readonly browser: string
    /** The path of a full browser, which has a back/forward cache; `undefined` where none is installed. */
    readonly wholeBrowser: string | undefined
    /** The URL of the built pages, which are served under the strict content security policy. */
    readonly pages: string
    /** The folder of the built pages, for tests that serve them under another policy. */
    readonly pagesFolder: string
    /** The URL of the same pages with React's development build. */
    readonly pagesInDevelopment: string
    /** The URL of the local cloud's gateway. */
    readonly cloud: string
    readonly chains: readonly LocalChain[]
    /** The ERC-20s of the first chain. */
    readonly tokens: LocalServices['tokens']
    /** The URL of the embedded wallet, which is on another site than the pages. */
    readonly secureSite: string
    /** The file names of the built scripts that contain code of viem. */
    readonly viemScripts: readonly string[]
    /** The modules in each built script. */
    readonly modules: BuiltModules
  }
}

/** Builds the pages, starts the local cloud and serves the pages; the returned function stops everything. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Test runs in parallel share one build.
  const sharedFolders = process.env.LATCHKIT_PAGES
  const folders: readonly [string, string] = sharedFolders
    ? JSON.parse(sharedFolders)
    : [await buildPages('production'), await buildPages('development')]
  const [browser, services, served, servedDev] = await Promise.all([
    findBrowser(),
    startServices({ port: 0 }),
    serveFolder(folders[0]),
    serveFolder(folders[1]),
  ])
  project.provide('browser', browser)
  project.provide('wholeBrowser', await findWholeBrowser())
  project.provide('pages', served.url)
  project.provide('pagesFolder', folders[0])
  project.provide('pagesInDevelopment', servedDev.url)
  project.provide('cloud', services.url)
  project.provide('chains', services.chains)
  project.provide('tokens', services.tokens)
  project.provide('secureSite', services.secureSite.url)
  const scripts = await readScripts(join(folders[0], 'assets'))
  project.provide('modules', JSON.parse(await readFile(join(folders[0], modulesFile), 'utf8')))
  project.provide('viemScripts', findViemScripts(scripts))
  return async () => {
    await Promise.all([served.stop(), servedDev.stop(), services.stop()])
    if (!sharedFolders)
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** Reads the built scripts by file name. */
async function readScripts(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const texts = files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

/** Finds the scripts that contain viem by the name of one of its error classes, which minification preserves. */
const findViemScripts = (scripts: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(scripts).filter((file) => scripts[file]?.includes('AbiDecodingZeroDataError'))
