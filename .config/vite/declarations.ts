import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Rolldown } from 'vite'
import { commandFile, NODE } from '../scripts/workspace.mjs'

const root = resolve(import.meta.dirname, '../..')
/** The project whose declarations are emitted: the sources of all packages. */
export const declarationProject = join(root, 'tsconfig.build.json')

let emitted: Promise<string> | undefined

/** Emits the declarations of all packages into a temporary folder, which is removed when the process exits. */
async function emit(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-declarations-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--noCheck']
  const args = [commandFile('typescript', 'tsc'), '-p', declarationProject, '--rootDir', root]
  await promisify(execFile)(NODE, [...args, '--outDir', folder, ...flags])
  return folder
}

/**
 * Gives tsdown the declarations of a module: one run of the compiler serves every package of a build, where tsdown's
 * own generator runs it for each.
 */
export function declarations(): Rolldown.Plugin {
  return {
    name: 'latchkit:declarations',
    load: {
      order: 'pre',
      filter: { id: { include: /\.d\.ts$/, exclude: /[\\/]node_modules[\\/]/ } },
      async handler(id) {
        emitted ??= emit()
        const file = join(await emitted, relative(root, id))
        // A declaration that is a source of its own is not emitted.
        return existsSync(file) ? readFile(file, 'utf8') : null
      },
    },
  }
}
