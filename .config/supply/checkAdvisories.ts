import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { findAdvisories } from './advisories.ts'
import { sbomFile } from './emitSbom.ts'
import { readSbom } from './readSbom.ts'

// Runs after a build: looks up everything that reaches a site, what is bundled included, which no audit of a site can see.
const files = packageFolders().map((folder) => join(ROOT, folder, 'dist', sbomFile))
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`Build the packages first: ${missing[0]} is missing.`)
const ids = [
  ...new Set(files.flatMap((file) => readSbom(readFileSync(file, 'utf8')).map(({ id }) => id))),
].sort()
const found = await findAdvisories(ids)
for (const { id, advisories } of found) process.stdout.write(`${id}: ${advisories.join(', ')}\n`)
process.stdout.write(`${ids.length} packages looked up, ${found.length} with advisories\n`)
process.exitCode = found.length > 0 || ids.length === 0 ? 1 : 0
