import { findBrowser } from '../scripts/browser.mjs'
import { install } from '../scripts/install.mjs'
import { entry } from '../scripts/run.mjs'
import { print } from '../scripts/workspace.mjs'
import { runBench } from './runBench.mjs'

// Prints the table and writes it to .config/nightly.
await entry(async () => {
  await install()
  const { failed, output } = await runBench({ env: { CHROMIUM_PATH: await findBrowser() } })
  print(output.trimEnd())
  return failed > 0 ? 1 : 0
})
