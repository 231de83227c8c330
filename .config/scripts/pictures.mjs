import { findBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { entry, run } from './run.mjs'
import { commandFile, NODE } from './workspace.mjs'

// Writes every view in every state to .shots, and the pictures of the README to .github/pictures.
await entry(async () => {
  await install()
  const env = { CHROMIUM_PATH: await findBrowser(), LATCHKIT_PICTURES: '.github/pictures' }
  return (
    await run(NODE, [commandFile('vitest'), 'run', '--project', 'e2e', 'pictures'], { env, inherit: true })
  ).code
})
