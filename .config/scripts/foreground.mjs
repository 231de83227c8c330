import { install } from './install.mjs'
import { entry, run, stopped } from './run.mjs'
import { NODE } from './workspace.mjs'

/**
 * Installs missing packages, then runs a program of the workspace on its own Node until it ends or is stopped.
 * @param {string} file
 */
export function foreground(file) {
  return entry(async () => {
    await install()
    const { code } = await run(NODE, [file, ...process.argv.slice(2)], { inherit: true })
    // Ctrl-C is the normal way to stop a server, not a failure.
    return stopped() ? 0 : code
  })
}
