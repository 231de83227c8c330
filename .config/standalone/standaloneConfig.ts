import { join, resolve } from 'node:path'
import type { UserConfig } from 'tsdown'
import { emitSbom } from '../supply/emitSbom.ts'
import { standaloneChunkGroup } from '../vite/chunkGroups.ts'
import { ownExports } from '../vite/ownExports.ts'
import { replacements } from '../vite/replacements.ts'
import { sheets } from '../vite/sheets.ts'
import { emitIntegrity } from './emitIntegrity.ts'
import { emitNotice } from './emitNotice.ts'
import { entryFile, standaloneEntries } from './standaloneEntries.ts'

const root = resolve(import.meta.dirname, '../..')

/** The presets with a standalone bundle. */
export const standalonePresets = ['presets/basic'] as const

/**
 * Builds a preset with the kernel and React for pages without a bundler: ES modules for browsers, which import nothing
 * but each other. React is part of a lazy chunk.
 */
export function standaloneConfig(folder: string): UserConfig {
  const cwd = join(root, folder)
  return {
    cwd,
    entry: { latchkit: 'standalone:latchkit', networks: 'standalone:networks' },
    outDir: join(cwd, 'dist/standalone'),
    tsconfig: join(root, 'tsconfig.build.json'),
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    dts: false,
    minify: true,
    // React reads `process` when the page has no `reportError`.
    define: { 'process.env.NODE_ENV': '"production"', process: 'undefined', 'import.meta.env': 'undefined' },
    plugins: [
      standaloneEntries(folder),
      sheets(),
      replacements({ published: true }),
      ownExports(),
      emitSbom(folder),
      emitNotice(),
      emitIntegrity(),
    ],
    inputOptions: {
      resolve: { conditionNames: ['@latchkit/source', 'browser', 'module', 'import', 'default'] },
      preserveEntrySignatures: 'allow-extension',
    },
    outputOptions: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      codeSplitting: { groups: [standaloneChunkGroup('latchkit', entryFile(folder, 'latchkit'))] },
    },
    deps: { alwaysBundle: () => true, onlyBundle: false },
  }
}
