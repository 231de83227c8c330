import { fileURLToPath } from 'node:url'
import { build } from 'vite'

let built: Promise<string> | undefined

/** Builds the script that finds elements in a page by role, accessible name, label or text, as Playwright's locators do. */
export function bundleFinder(): Promise<string> {
  built ??= buildFinder()
  return built
}

async function buildFinder(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('inPage.ts', import.meta.url)),
        formats: ['iife'],
        name: 'latchkitFinderScript',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : []
  const script = output?.output[0].code
  if (script === undefined) throw new Error('The finder was built, but vite returned no script.')
  return script
}
