import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/workspace.mjs'

/** The SHA-512 of each package's archive in hex, by `name@version`, as the lockfile has them. */
export function readHashes(text: string): ReadonlyMap<string, string> {
  const row = /^ {2}'?([^\s'].*?)'?:\n {4}resolution: \{integrity: sha512-([\w+/]+=*)[,}]/gm
  return new Map(
    [...text.matchAll(row)].map(([, id = '', hash = '']) => [
      id,
      Buffer.from(hash, 'base64').toString('hex'),
    ]),
  )
}

let known: ReadonlyMap<string, string> | undefined

/** Those of this workspace. */
export function lockedHashes(): ReadonlyMap<string, string> {
  known ??= readHashes(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'))
  return known
}
