import { install } from './install.mjs'
import { entry, run } from './run.mjs'
import { NODE } from './workspace.mjs'

await entry(async () => {
  await install()
  const args = ['.config/scripts/size/main.ts', ...process.argv.slice(2)]
  return (await run(NODE, args, { inherit: true })).code
})
