import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createProject, warningsIn } from './installSite.ts'
import type { Manager } from './managers.ts'

/** What an installation of the basic preset brings into an empty folder. */
export interface InstallSize {
  readonly manager: Manager
  readonly packages: number
  readonly bytes: number
  readonly warnings: readonly string[]
}

const ours = ['@latchkit/kernel', '@latchkit/preset-basic', '@latchkit/plugin-eip155']

/** Installs the basic preset with a version of React into an empty folder, by one command, and measures `node_modules`. */
export async function measureInstall(
  manager: Manager,
  react: string,
  options: { readonly registry: string; readonly folder: string },
): Promise<InstallSize> {
  const add = await createProject(manager, options)
  const output = await add([...ours, `react@${react}`, `react-dom@${react}`])
  const found = { packages: new Set<string>(), bytes: 0 }
  await count(join(options.folder, 'node_modules'), found)
  return { manager, packages: found.packages.size, bytes: found.bytes, warnings: warningsIn(output) }
}

/** Counts the packages and bytes of a folder. Links are not followed: what they lead to is in the folder as well. */
async function count(folder: string, found: { packages: Set<string>; bytes: number }): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await count(path, found)
    else if (entry.isFile()) {
      found.bytes += (await lstat(path)).size
      if (entry.name === 'package.json') await addPackage(path, found.packages)
    }
  }
}

/** A package has a name and a version, and is directly in a `node_modules` or in a scope of one. */
async function addPackage(path: string, packages: Set<string>): Promise<void> {
  if (!/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path.replaceAll('\\', '/'))) return
  const { name, version } = JSON.parse(await readFile(path, 'utf8'))
  if (name && version) packages.add(`${name}@${version}`)
}
