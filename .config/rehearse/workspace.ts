import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { must } from '../release/versions.mjs'
import { listed } from '../scripts/listed.ts'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'

/** A copy of this checkout with a history of its own, whose releases are rehearsed. */
export interface Workspace {
  readonly root: string
  /** The fields of a package's manifest that a rehearsal changes. */
  read(folder: string): { readonly version: string; readonly api: number; readonly kernel: string }
  /** Changes a file, which has to contain what is replaced. */
  edit(file: string, from: string, to: string): void
  /** Commits what was changed with a changeset, whose rows are the bumps of packages by their names. */
  change(id: string, bumps: Readonly<Record<string, 'patch' | 'minor'>>): Promise<void>
}

/** Copies the files of this checkout as they are on disk, and what was built from them. */
export async function copyWorkspace(root: string): Promise<Workspace> {
  for (const file of listed(ROOT, ['.'])) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  for (const folder of packageFolders()) {
    const built = join(ROOT, folder, 'dist')
    if (existsSync(built)) cpSync(built, join(root, folder, 'dist'), { recursive: true })
  }
  const git = (...args: readonly string[]) => must(root, 'git', args)
  const commit = async (message: string) => {
    await git('add', '--all')
    await git('commit', '--quiet', '--message', message)
  }
  await git('init', '--quiet', '--initial-branch=main')
  await git('config', 'user.name', 'Rehearsal')
  await git('config', 'user.email', 'rehearsal@example.com')
  await commit('first')
  return {
    root,
    read(folder) {
      const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
      const { version, latchkit = {}, peerDependencies = {} } = JSON.parse(text)
      return { version, api: latchkit.api, kernel: peerDependencies['@latchkit/kernel'] }
    },
    edit(file, from, to) {
      const path = join(root, file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(path, after)
    },
    async change(id, bumps) {
      const rows = Object.entries(bumps).map(([name, bump]) => `'${name}': ${bump}\n`)
      writeFileSync(join(root, `.changeset/${id}.md`), `---\n${rows.join('')}---\n\nThe change ${id}.\n`)
      await commit(id)
    },
  }
}
