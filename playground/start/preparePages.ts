import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../.config/scripts/workspace.mjs'

/** The folders and files that the pages are built from. Packages are as the lockfile names them. */
const inputs = ['kernel', 'plugins', 'presets', 'playground', '.config/vite', 'pnpm-lock.yaml']
const ignored = /(^|\/)(node_modules|dist|e2e|golden)$/

export interface PreparePagesOptions {
  /** The folder of this cache. */
  readonly folder: string
  /** Builds the pages into an empty folder. */
  build(outDir: string): Promise<unknown>
  /** @default the repository */
  readonly root?: string
}

/**
 * Builds the pages, unless an earlier call has built them from the same sources, and returns their folder. A build that is
 * stopped leaves a folder of its own, which the next build removes.
 */
export async function preparePages({ folder, build, root = ROOT }: PreparePagesOptions): Promise<string> {
  const [pages, stamp] = [join(folder, 'pages'), join(folder, 'sources')]
  const sources = await fingerprint(root)
  const builtFrom = existsSync(stamp) && existsSync(pages) ? readFileSync(stamp, 'utf8') : ''
  if (builtFrom === sources) return pages
  await mkdir(folder, { recursive: true })
  await removeStopped(folder)
  const next = join(folder, `building-${process.pid}`)
  const removed = join(folder, `removed-${process.pid}`)
  await build(next)
  await rm(stamp, { force: true })
  if (existsSync(pages)) await rename(pages, removed)
  await rename(next, pages)
  await writeFile(stamp, sources)
  await rm(removed, { recursive: true, force: true })
  return pages
}

/** Removes what builds have left whose process has ended. */
async function removeStopped(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^(?:building|removed)-(\d+)$/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Hashes the names, sizes and times of everything that the pages are built from. */
async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256')
  const add = async (path: string): Promise<void> => {
    if (ignored.test(path)) return
    const found = await stat(join(root, path)).catch(() => undefined)
    if (!found) return
    if (!found.isDirectory()) return void hash.update(`${path}\0${found.size}\0${found.mtimeMs}\0`)
    for (const name of (await readdir(join(root, path))).sort()) await add(`${path}/${name}`)
  }
  for (const input of inputs) await add(input)
  return hash.digest('hex')
}
