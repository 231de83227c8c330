import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChangesets } from '@changesets/read'
import { ROOT } from '../scripts/workspace.mjs'
import { workspacePackages } from '../size/packages.ts'
import { checkApi, currentReport, releasedReport } from './checkApi.ts'
import { readApis } from './readApis.ts'

// Checks the reports after a build. `--update` writes them before, and `--released` also stores them as those of the versions
// that the package.json files name.
const isReleased = process.argv.includes('--released')
const isUpdated = isReleased || process.argv.includes('--update')
const changesets = await readChangesets(ROOT)
const problems: string[] = []

const readIfAny = (file: string) =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}

const stored = (folder: string) => `.config/api/released/${folder}.md`
const apis = readApis(workspacePackages(ROOT))
const afterVersion = 'after `changeset version`, run `npm run api -- --released`'
if (isReleased && changesets.length > 0) problems.push(`Changesets are left: ${afterVersion}`)
else {
  for (const [{ name, folder, version }, api] of apis) {
    const file = `${folder}/api.md`
    const releases = changesets.flatMap((changeset) => changeset.releases)
    const bumps = releases.filter((one) => one.name === name).map(({ type }) => type)
    const parameters = { api, version, file, bumps, released: readIfAny(stored(folder)) }
    if (isReleased) write(stored(folder), releasedReport(parameters))
    const released = readIfAny(stored(folder))
    if (isUpdated) write(file, currentReport({ api, released }))
    problems.push(...checkApi({ ...parameters, released, committed: readIfAny(file) }))
  }
  // After the first `changeset version`, it seems as if every changeset were missing.
  const isNew = apis.some(([{ folder }]) => readIfAny(stored(folder)) === undefined)
  if (isNew && changesets.length === 0) problems.push(`There are no changesets: ${afterVersion}`)
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${apis.length} packages, ${problems.length} problems\n`)
// A check without input must fail.
process.exitCode = problems.length > 0 || apis.length === 0 ? 1 : 0
