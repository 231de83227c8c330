import { install } from './install.mjs'
import { entry, run } from './run.mjs'
import { NODE } from './workspace.mjs'

await entry(async () => {
  await install()
  return (await run(NODE, ['.config/scripts/build.ts'], { inherit: true })).code
})
