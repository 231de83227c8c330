import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Builds the pages into a separate folder, so that parallel runs do not empty each other's. Only React's development
 * build runs effects twice under StrictMode; everything else is tested as published.
 */
export async function buildPages(mode: 'production' | 'development'): Promise<string> {
  const root = import.meta.dirname
  const outDir = await mkdtemp(join(tmpdir(), `latchkit-${mode}-`))
  const before = process.env.NODE_ENV
  // Vite prefers NODE_ENV over the mode, and vitest sets it to `test`.
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
