import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Builds the pages into a folder of its own, so that two runs at once do not empty each other's. Only React's development
 * build runs effects twice under StrictMode; everything else is tried as it ships.
 */
export async function buildPages(mode: 'production' | 'development'): Promise<string> {
  const root = import.meta.dirname
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
