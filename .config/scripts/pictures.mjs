import { findBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { entry, run } from './run.mjs'
import { commandFile, NODE } from './workspace.mjs'

// Every view in every state into .shots, and the pictures of the README into .github/pictures.
await entry(async () => {
  await install()
  const env = { CHROMIUM_PATH: await findBrowser(), LATCHKIT_PICTURES: '.github/pictures' }
  return (
    await run(NODE, [commandFile('vitest'), 'run', '--project', 'e2e', 'pictures'], { env, inherit: true })
  ).code
})
