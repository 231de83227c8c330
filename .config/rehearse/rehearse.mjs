import { install } from '../scripts/install.mjs'
import { entry, stopped } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'
import { runRehearsal } from './runRehearsal.mjs'

// `npm run rehearse` plays everything with every package manager, `npm run rehearse -- --short` what `npm test` does.
await entry(async () => {
  await install()
  const { passed, failed, rows, output } = await runRehearsal({ flags: process.argv.slice(2), inherit: true })
  if (rows.length === 0) print(output.trimEnd())
  print(`${passed} passed, ${failed} failed`)
  return stopped() ? 130 : Math.min(failed, 1)
})
