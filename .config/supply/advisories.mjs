import { buildPackages } from '../scripts/buildPackages.mjs'
import { install } from '../scripts/install.mjs'
import { entry, runSource } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'

// `npm run advisories` looks up everything that reaches a site in a public database of advisories.
await entry(async () => {
  await install()
  const built = await buildPackages()
  if (built.code !== 0) {
    print(built.output.trimEnd())
    return built.code
  }
  return (await runSource('.config/supply/checkAdvisories.ts', [], { inherit: true })).code
})
