import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listed } from '../scripts/listed.ts'
import { checkBuilds, checkLockfile } from './lockfile.ts'
import { checkFile, type Finding } from './rules.ts'
import { checkWorkflow } from './workflows.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.cjs', '*.css', '*.html', '*.sh', '*.md', '.ci/*']
// The rules and their tests contain what they forbid.
const exempt = /^\.config\/(fixtures|style)\//

const files = listed(root, sources).filter((file) => !exempt.test(file))
const workflows = listed(root, ['.github/**/*.yml', '.github/**/*.yaml'])
const findings: Finding[] = [
  ...files.flatMap((file) => checkFile(file, read(file))),
  ...checkLockfile(read('pnpm-lock.yaml')),
  ...checkBuilds(read('pnpm-workspace.yaml')),
  ...workflows.flatMap((file) => checkWorkflow(file, read(file))),
]
for (const { file, line, rule } of findings) process.stdout.write(`${file}:${line}  ${rule}\n`)
process.stdout.write(`${files.length} files, ${findings.length} findings\n`)
// A check without input must fail.
process.exitCode = findings.length > 0 || files.length === 0 || workflows.length === 0 ? 1 : 0
