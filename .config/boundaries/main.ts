import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listed } from '../scripts/listed.ts'
import { cruiseFolders } from './cruise.ts'
import { checkReach, type Violation } from './reach.ts'

// The tests of this tool pass the folder of a small workspace as the first argument.
process.chdir(process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url)))

const packages = ['plugins', 'presets'].flatMap((parent) =>
  existsSync(parent) ? readdirSync(parent).map((name) => `${parent}/${name}/src`) : [],
)
const folders = ['kernel/src', ...packages, 'playground'].filter((folder) => existsSync(folder))
const isOurs = (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file)

const graph = await cruiseFolders(folders)
const cruised = new Set(graph.modules.map((module) => module.source).filter(isOurs))
const known = listed(process.cwd(), ['*.ts', '*.tsx']).filter(isOurs)
const missed = known.filter((file) => !cruised.has(file))
const violations: Violation[] = [
  ...graph.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  ...checkReach(graph),
]

for (const { rule, from, to } of violations) process.stdout.write(`${rule}  ${from} → ${to}\n`)
for (const file of missed) process.stdout.write(`not read  ${file}\n`)
process.stdout.write(
  `${cruised.size} modules read, ${known.length} known to git, ${violations.length} violations\n`,
)
// With an unsupported TypeScript, dependency-cruiser reads no module and reports no error, so an empty graph fails.
process.exitCode = violations.length > 0 || missed.length > 0 || known.length === 0 ? 1 : 0
