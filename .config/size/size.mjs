import { install } from '../scripts/install.mjs'
import { entry, runSource } from '../scripts/run.mjs'

await entry(async () => {
  await install()
  return (await runSource('.config/size/main.ts', process.argv.slice(2), { inherit: true })).code
})
