import { join } from 'node:path'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { declaredProblems } from './declared.ts'
import { problemsOf } from './problems.ts'
import { serverProblems } from './serverEntries.ts'

const problems: string[] = []
for (const folder of packageFolders())
  problems.push(
    ...declaredProblems(ROOT, folder),
    ...serverProblems(ROOT, folder),
    ...(await problemsOf(join(ROOT, folder), ROOT)),
  )
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
