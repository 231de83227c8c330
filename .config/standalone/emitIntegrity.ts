import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'tsdown'

/** The name of the list of a bundle's files, with their hashes. */
export const integrityFile = 'integrity.json'

/** Returns the value of an `integrity` attribute for the content of a file. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Writes the hashes of all files of a bundle next to it, in the format of an import map's `integrity`. */
export const emitIntegrity = (): Rolldown.Plugin => ({
  name: 'latchkit:integrity',
  // Hashes what was written, because the bundler minifies after its other hooks.
  async writeBundle({ dir = '' }, files) {
    const rows = await Promise.all(
      Object.keys(files)
        .sort()
        .map(async (name) => [`./${name}`, integrityOf(await readFile(join(dir, name)))] as const),
    )
    await writeFile(join(dir, integrityFile), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
  },
})
