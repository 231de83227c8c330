import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The entry points that a server imports, by package. They may not import React, which a server need not install. */
const serverEntries: Readonly<Record<string, readonly string[]>> = {
  kernel: ['sign-in'],
  'plugins/siwx': ['verify'],
}

const staticImport = /\b(?:from|import) ?"([^"]+)"/g

/** Finds built server entries that import React, directly or by a file of their package. */
export function serverProblems(root: string, folder: string): readonly string[] {
  const dist = join(root, folder, 'dist')
  return (serverEntries[folder] ?? []).flatMap((entry) => {
    const [react] = importsOf(dist, `./${entry}.js`).filter((name) => /^react(-dom)?(\/|$)/.test(name))
    return react === undefined ? [] : [`${folder}  the server entry "${entry}" imports ${react}`]
  })
}

/** The packages that a file and the files of its package import at once. */
function importsOf(dist: string, first: string): readonly string[] {
  const found = new Set([first])
  for (const file of found) {
    if (!file.startsWith('./')) continue
    for (const [, name = ''] of readFileSync(join(dist, file), 'utf8').matchAll(staticImport)) found.add(name)
  }
  return [...found].filter((name) => !name.startsWith('./'))
}
