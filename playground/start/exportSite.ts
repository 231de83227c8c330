import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildWithProgress } from './build.ts'

/**
 * Writes the studio as a static site for the root of a domain. It needs no server of its own: without the local services, wallets
 * connect and sign, and the studio says what is missing.
 *
 * @throws {Error} if the folder has files already
 */
export async function exportSite(folder: string): Promise<string> {
  const target = resolve(folder)
  await mkdir(target, { recursive: true })
  // A typing error must not mix the site with other files.
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty. Name a new folder.`)
  await buildWithProgress(target)
  return target
}
