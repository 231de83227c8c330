import { findBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { entry } from './run.mjs'
import { runBench } from './runBench.mjs'
import { print } from './workspace.mjs'

// Prints the table and writes it into .config/nightly.
await entry(async () => {
  await install()
  const { failed, output } = await runBench({ env: { CHROMIUM_PATH: await findBrowser() } })
  print(output.trimEnd())
  return failed > 0 ? 1 : 0
})
