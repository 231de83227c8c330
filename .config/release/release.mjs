import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../scripts/install.mjs'
import { entry, stopped } from '../scripts/run.mjs'
import { stages } from '../scripts/stages.mjs'
import { print, ROOT } from '../scripts/workspace.mjs'
import { announce } from './announce.mjs'
import { newestNotes, releasesIn } from './notes.mjs'
import { packedIn, packUnpublished, publishTarball, subjectOf, unpublished } from './tarballs.mjs'
import {
  applyChangesets,
  changeset,
  commitVersions,
  must,
  pendingChangesets,
  requireCommitted,
} from './versions.mjs'

// `npm run release` runs these steps in order, `npm run release version` that one, `npm run release -- --dry-run` shows what
// a release would publish. Every step can be repeated: what is done already is skipped. The registry is npm's.
const steps = { version, publish, tag }
const others = { pack, upload, announce: () => announce(ROOT) }
const folder = join(ROOT, '.release')

async function version() {
  await install()
  await commitVersions(ROOT)
}

/** Builds and checks the packages, and packs those that the registry does not have into `.release`. */
async function pack() {
  if (pendingChangesets(ROOT).length > 0)
    throw new Error('There are changesets: run `npm run release version`.')
  await requireCommitted(ROOT)
  await install()
  const check = stages.find(({ name }) => name === 'packages')
  const { passed, failed, output } = (await check?.run([])) ?? { passed: 0, failed: 1, output: '' }
  if (failed > 0) throw new Error(output.trimEnd())
  print(`check: ${passed} passed`)
  const tarballs = await packUnpublished(ROOT, folder)
  for (const tarball of tarballs) print(`pack: ${JSON.stringify(subjectOf(tarball))}`)
  print(`pack: ${tarballs.length} packages`)
}

async function publish() {
  await pack()
  await upload()
}

/** Publishes what was packed. It installs nothing, so that no other program runs beside the rights to publish. */
async function upload() {
  for (const tarball of packedIn(folder)) if (!stopped()) print(await publishTarball(folder, tarball))
}

/** Tags the commit with each version. The tags are pushed by hand; in CI, `announce` creates them. */
async function tag() {
  await install()
  await changeset(ROOT, ['git-tag'])
  const tags = await must(ROOT, 'git', ['tag', '--points-at', 'HEAD'])
  print(`tag: ${tags.trim().replaceAll('\n', ', ')}`)
}

/** Shows what a release of the last commit would publish. The checkout stays as it is. */
async function dryRun() {
  await install()
  const copy = mkdtempSync(join(tmpdir(), 'latchkit-release-'))
  try {
    await must(ROOT, 'git', ['clone', '--quiet', '--shared', ROOT, copy])
    if (pendingChangesets(copy).length > 0) await applyChangesets(copy)
    const releases = releasesIn(copy)
    const rows = await unpublished(copy)
    for (const { name, version } of rows) {
      const { folder = '' } = releases.find((one) => one.name === name) ?? {}
      const notes = newestNotes(readFileSync(join(copy, folder, 'CHANGELOG.md'), 'utf8'), version)
      print(`${name}@${version}\n${notes.replace(/^(?=.)/gm, '  ')}\n`)
    }
    const names = rows.map(({ name, version }) => `${name}@${version}`)
    print(`${rows.length} packages would be published: ${names.join(', ')}`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

await entry(async () => {
  const words = process.argv.slice(2)
  const all = { ...steps, ...others }
  const unknown = words.find((word) => word !== '--dry-run' && !Object.hasOwn(all, word))
  if (unknown) throw new Error(`There is no step ${unknown}: the steps are ${Object.keys(all).join(', ')}.`)
  if (words.includes('--dry-run')) await dryRun()
  else {
    for (const [name, step] of Object.entries(words.length > 0 ? all : steps)) {
      if (!stopped() && (words.length === 0 || words.includes(name))) await step()
    }
  }
  return stopped() ? 130 : 0
})
