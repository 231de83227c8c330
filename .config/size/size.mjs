import { install } from '../scripts/install.mjs'
import { entry, run } from '../scripts/run.mjs'
import { NODE } from '../scripts/workspace.mjs'

await entry(async () => {
  await install()
  const args = ['.config/size/main.ts', ...process.argv.slice(2)]
  return (await run(NODE, args, { inherit: true })).code
})
