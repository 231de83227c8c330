import { buildPackages } from '../scripts/buildPackages.mjs'
import { install } from '../scripts/install.mjs'
import { entry, runSource } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'

// Writes the report of each package's public API. `npm run api -- --released` follows `changeset version`.
await entry(async () => {
  await install()
  const built = await buildPackages()
  if (built.code !== 0) {
    print(built.output.trimEnd())
    return built.code
  }
  const args = ['--update', ...process.argv.slice(2)]
  return (await runSource('.config/api/main.ts', args, { inherit: true })).code
})
