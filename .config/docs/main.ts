import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listed } from '../scripts/listed.ts'
import { packageFolders } from '../scripts/workspace.mjs'
import { workspacePackages } from '../size/packages.ts'
import { checkDocs } from './check.ts'
import { checkReadmes } from './facts.ts'
import { checkStability } from './stability.ts'
import { checkThrows, codesIn } from './throws.ts'

/** Names that an example may use without an import, in addition to the exports of the packages. */
const globals = `
import type { Latchkit, NetworkInput } from '@latchkit/kernel'
import type { BasicPlugins } from '@latchkit/preset-basic'
declare global {
  const kit: Latchkit<BasicPlugins>
  const mainnet: NetworkInput
}
`

const root = fileURLToPath(new URL('../../', import.meta.url))
const { exports, values, examples, blocks, findings: found } = checkDocs(root, globals)
const sources = listed(root, ['kernel/src/*.ts*', 'plugins/*/src/*.ts*', 'presets/*/src/*.ts*'])
const texts = sources.map((file) => readFileSync(join(root, file), 'utf8'))
const codes = codesIn(texts)
const findings = [
  ...found,
  ...(await checkReadmes(root, packageFolders())),
  ...workspacePackages(root).flatMap(checkStability),
  ...sources.flatMap((file, index) => checkThrows(file, texts[index] ?? '', codes)),
]
for (const { file, line, rule } of findings) process.stdout.write(`${file}:${line}  ${rule}\n`)
process.stdout.write(
  `${exports} exports (${values} values), ${examples} examples and ${blocks} blocks compiled, ${findings.length} findings\n`,
)
// A check without input must fail.
process.exitCode = findings.length > 0 || exports === 0 || examples === 0 || blocks === 0 ? 1 : 0
