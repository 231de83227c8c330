import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'
import { newestNotes, releasesIn } from './notes.mjs'
import { must } from './versions.mjs'

const sbom = 'package/dist/sbom.cdx.json'

/**
 * Creates a release on GitHub for each version that has none: its tag, the newest section of its changelog, and the bill of
 * materials from the archive that the registry serves.
 * @param {string} root
 * @param {{ gh?: string, npm?: string }} [commands]
 */
export async function announce(root, { gh = 'gh', npm = 'npm' } = {}) {
  const target = (await must(root, 'git', ['rev-parse', 'HEAD'])).trim()
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-announce-'))
  try {
    for (const { folder: place, name, version } of releasesIn(root)) {
      const tag = `${name}@${version}`
      if ((await run(gh, ['release', 'view', tag], { cwd: root })).code === 0) continue
      await must(folder, npm, ['pack', tag, '--silent'])
      await must(folder, 'tar', ['-xzf', archiveOf(name, version), sbom])
      const notes = join(folder, 'notes.md')
      writeFileSync(notes, newestNotes(readFileSync(join(root, place, 'CHANGELOG.md'), 'utf8'), version))
      const args = ['--title', tag, '--target', target, '--notes-file', notes]
      await must(root, gh, ['release', 'create', tag, join(folder, sbom), ...args])
      print(`announce: ${tag}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {string} version
 */
const archiveOf = (name, version) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
