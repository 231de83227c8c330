import { findBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { entry, run } from './run.mjs'
import { commandFile, NODE } from './workspace.mjs'

// `npm run e2e -- connect` runs the files whose names contain it; vitest receives other arguments.
await entry(async () => {
  await install()
  const env = { CHROMIUM_PATH: await findBrowser() }
  const args = ['run', '--project', 'e2e', ...process.argv.slice(2)]
  return (await run(NODE, [commandFile('vitest'), ...args], { env, inherit: true })).code
})
