import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChangesets } from '@changesets/read'
import { ROOT } from '../scripts/workspace.mjs'
import { workspacePackages } from '../size/packages.ts'
import { type ApiParameters, checkApi, currentReport, releasedReport } from './checkApi.ts'
import { readApis } from './readApis.ts'

// Runs after a build. Without a flag it checks the reports; `--update` writes them, and `--released` also keeps them as those
// of the release that the package.json files name.
const packages = workspacePackages(ROOT)
const changesets = await readChangesets(ROOT)
const isReleased = process.argv.includes('--released')
if (isReleased && changesets.length > 0)
  throw new Error('`npm run api -- --released` comes after `changeset version`, and changesets are left')
const readIfAny = (file: string) =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}

const problems: string[] = []
for (const [index, api] of readApis(packages).entries()) {
  const { name, folder, version } = packages[index] ?? { name: '', folder: '', version: '' }
  const file = `${folder}/api.md`
  const releasedFile = `.config/api/released/${folder}.md`
  const parameters: ApiParameters = {
    api,
    version,
    file,
    committed: readIfAny(file),
    released: readIfAny(releasedFile),
    bumps: changesets.flatMap(({ releases }) =>
      releases.filter((one) => one.name === name).map(({ type }) => type),
    ),
  }
  if (isReleased) {
    const text = releasedReport(parameters)
    write(file, text)
    write(releasedFile, text)
  } else if (process.argv.includes('--update')) write(file, currentReport(parameters))
  else problems.push(...checkApi(parameters))
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${packages.length} packages, ${problems.length} problems\n`)
// A check without input must fail.
process.exitCode = problems.length > 0 || packages.length === 0 ? 1 : 0
