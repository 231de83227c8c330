import { install } from './install.mjs'
import { entry, runSource } from './run.mjs'

await entry(async () => {
  await install()
  return (await runSource('.config/scripts/build.ts', [], { inherit: true })).code
})
