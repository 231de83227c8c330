import { fileURLToPath } from 'node:url'
import { checkDocs } from './check.ts'

/** What an example may use without saying where it comes from, beside the packages' own exports. */
const given = `
import type { Latchkit, NetworkInput } from '@latchkit/kernel'
import type { BasicPlugins } from '@latchkit/preset-basic'
declare global {
  const kit: Latchkit<BasicPlugins>
  const mainnet: NetworkInput
}
`

const report = checkDocs(fileURLToPath(new URL('../../../', import.meta.url)), given)
for (const { file, line, rule } of report.findings) process.stdout.write(`${file}:${line}  ${rule}\n`)
const { exports, values, examples, blocks, findings } = report
process.stdout.write(
  `${exports} exports (${values} values), ${examples} examples and ${blocks} blocks compiled, ${findings.length} findings\n`,
)
// A check that saw nothing has proved nothing.
process.exitCode = findings.length > 0 || exports === 0 || examples === 0 ? 1 : 0
