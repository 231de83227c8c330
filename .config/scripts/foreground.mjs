import { install } from './install.mjs'
import { entry, runSource, stopped } from './run.mjs'

/**
 * Installs missing packages, then runs a program of the workspace on its own Node until it ends or is stopped.
 * @param {string} file
 */
export function foreground(file) {
  return entry(async () => {
    await install()
    const { code } = await runSource(file, process.argv.slice(2), { inherit: true })
    // Ctrl-C is the normal way to stop a server, not a failure.
    return stopped() ? 0 : code
  })
}
