import { install } from './install.mjs'
import { entry, run, stopped } from './run.mjs'
import { NODE } from './workspace.mjs'

/**
 * Installs what is missing, then runs one of the workspace's programs on its own Node until it ends or is stopped.
 * @param {string} file
 */
export function foreground(file) {
  return entry(async () => {
    await install()
    const { code } = await run(NODE, [file, ...process.argv.slice(2)], { inherit: true })
    // Ctrl-C is how one leaves a server: it is no failure.
    return stopped() ? 0 : code
  })
}
