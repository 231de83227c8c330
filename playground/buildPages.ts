import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export interface BuildPagesOptions {
  /** A folder for the pages. By default, it is a new temporary one. */
  readonly outDir?: string
  /** Receives the number of files that have been read. */
  readonly onProgress?: (files: number) => void
}

/**
 * Builds the pages, by default into a folder of their own, so that parallel runs do not empty each other's. Only React's
 * development build runs effects twice under StrictMode; everything else is tested as published.
 */
export async function buildPages(
  mode: 'production' | 'development',
  { outDir, onProgress }: BuildPagesOptions = {},
): Promise<string> {
  const root = import.meta.dirname
  const folder = outDir ?? (await mkdtemp(join(tmpdir(), `latchkit-${mode}-`)))
  const before = process.env.NODE_ENV
  // Vite prefers NODE_ENV over the mode, and vitest sets it to `test`.
  process.env.NODE_ENV = mode
  const { build } = await import('vite')
  await build({
    root,
    mode,
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: onProgress ? [countFiles(onProgress)] : [],
  })
  process.env.NODE_ENV = before
  return folder
}

function countFiles(report: (files: number) => void): Plugin {
  let files = 0
  return {
    name: 'playground:count-files',
    moduleParsed() {
      files += 1
      report(files)
    },
  }
}
