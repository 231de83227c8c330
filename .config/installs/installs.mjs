import { install } from '../scripts/install.mjs'
import { entry } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'
import { runInstalls } from './runInstalls.mjs'

// Prints the table and writes it to FRAMEWORKS.md.
await entry(async () => {
  await install()
  const { failed, output } = await runInstalls()
  print(output.trimEnd())
  return failed > 0 ? 1 : 0
})
