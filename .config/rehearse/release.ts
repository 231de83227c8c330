import { join } from 'node:path'
import { packUnpublished } from '../release/tarballs.mjs'
import { applyChangesets, must, pendingChangesets } from '../release/versions.mjs'
import { run } from '../scripts/run.mjs'
import { kernel, nextVersion, type Played } from './names.ts'
import { expectSeen } from './record.ts'
import type { Registry } from './registry.ts'
import type { Workspace } from './workspace.ts'

/** Releases a workspace to the registry of npm's configuration. */
export interface Releases {
  /** Publishes what has changed, and returns what is new on the registry, as `name@version`. */
  publish(changed: readonly string[]): Promise<readonly string[]>
  /** Begins to publish, and is killed once the registry has a package. Returns what was published until then. */
  begin(): Promise<readonly string[]>
}

const npmRun = (root: string, ...args: readonly string[]) => must(root, 'npm', ['run', '--silent', ...args])

/** By night: a whole release with each of its checks, as `npm run release` does it. */
const releaseAll = (root: string) => npmRun(root, 'release')

/**
 * By day: the same steps for some packages. The code of those that have changed is built; types and other packages are not, so
 * that their checks are left out.
 */
async function releaseSome(
  root: string,
  names: readonly string[],
  changed: readonly string[],
): Promise<void> {
  if (pendingChangesets(root).length > 0) await applyChangesets(root)
  const rebuild = ['--conditions=@latchkit/source', '.config/rehearse/rebuild.ts', ...changed]
  if (changed.length > 0) await must(root, 'node_modules/node/bin/node', rebuild)
  await packSome(root, names)
  await npmRun(root, 'release', 'upload')
}

const packSome = (root: string, names: readonly string[]) =>
  packUnpublished(root, join(root, '.release'), names)

/** Runs a release until something is true, and kills it. */
async function runUntil(
  root: string,
  args: readonly string[],
  isReached: () => Promise<boolean>,
): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const state = { ended: false }
  const ended = run('npm', ['run', '--silent', ...args], { cwd: root, signal }).finally(() => {
    state.ended = true
  })
  while (!state.ended && !(await isReached())) await new Promise((resolve) => setTimeout(resolve, 20))
  controller.abort()
  await ended
}

/** Creates the releases of a workspace; `names` are the only packages that are released, by day. */
export function createReleases(
  { root }: Workspace,
  registry: Registry,
  all: readonly string[],
  names?: readonly string[],
): Releases {
  const read = async () => {
    const rows = (names ?? all).map(async (name) =>
      (await registry.versions(name)).map((version) => `${name}@${version}`),
    )
    return (await Promise.all(rows)).flat()
  }
  return {
    async publish(changed) {
      const before = new Set(await read())
      if (names) await releaseSome(root, names, changed)
      else await releaseAll(root)
      return (await read()).filter((release) => !before.has(release))
    },
    async begin() {
      if (names) await packSome(root, names)
      const args = names ? ['release', 'upload'] : ['release']
      await runUntil(root, args, async () => (await registry.versions(kernel.name)).length > 0)
      return read()
    },
  }
}

/** Commits what was changed with these bumps, and expects that exactly these packages are new on the registry. */
export async function publishBumps(
  { workspace, releases }: { readonly workspace: Workspace; readonly releases: Releases },
  id: string,
  bumps: readonly (readonly [Played, 'patch' | 'minor'])[],
): Promise<string> {
  const expected = bumps.map(
    ([{ name, folder }, bump]) => `${name}@${nextVersion(workspace.read(folder).version, bump)}`,
  )
  await workspace.change(id, Object.fromEntries(bumps.map(([{ name }, bump]) => [name, bump])))
  const published = await releases.publish(bumps.map(([{ folder }]) => folder))
  return expectSeen(published.join(', '), expected.join(', '))
}
