import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/workspace.mjs'

/** Returns the SHA-512 of each package's archive in hex, by `name@version`, from a lockfile. */
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

/** Returns the hashes of this workspace's lockfile. */
export function lockedHashes(): ReadonlyMap<string, string> {
  known ??= readHashes(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'))
  return known
}
