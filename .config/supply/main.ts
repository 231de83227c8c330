import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { closureOf } from './closure.ts'
import { idOf } from './component.ts'
import { sbomFile } from './emitSbom.ts'
import { licenseProblems, missingProblems, staleRows } from './licenses.ts'
import { policy } from './policy.ts'
import { readSbom } from './readSbom.ts'

// Runs after a build: checks that each package lists all it delivers, and that the licenses allow it.
const problems: string[] = []
const delivered = new Set<string>()
const missing = new Set<string>()
for (const folder of packageFolders()) {
  const closure = closureOf(join(ROOT, folder))
  problems.push(...licenseProblems(closure.components, policy), ...missingProblems(closure.missing, policy))
  for (const row of closure.missing) missing.add(row)
  const file = join(ROOT, folder, 'dist', sbomFile)
  const listed = existsSync(file) ? readSbom(readFileSync(file, 'utf8')) : []
  for (const { id } of listed) delivered.add(id)
  const installed = listed.filter(({ delivery }) => delivery !== 'bundled').map(({ id }) => id)
  const real = closure.components.map(idOf)
  if (installed.sort().join() !== real.sort().join()) {
    problems.push(`${folder}: dist/${sbomFile} does not list what installing it brings`)
  }
}
problems.push(...staleRows([...delivered], [...missing], policy))
for (const problem of new Set(problems)) process.stdout.write(`${problem}\n`)
process.stdout.write(`${delivered.size} packages reach a site, ${problems.length} problems\n`)
// A check without input must fail.
process.exitCode = problems.length > 0 || delivered.size === 0 ? 1 : 0
