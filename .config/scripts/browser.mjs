import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { commandFile, NODE } from './workspace.mjs'

// Features of the browser's own window that no page can see. They take more than half of the time to open a page.
const windowFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
// Chromium reads only the last list of features, so this one repeats Playwright's.
const playwrightFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The arguments of every launch: containers have no user namespaces and no GPU, and tests need no network. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...windowFeatures, ...playwrightFeatures].join()}`,
]

const playwrightMs = 180_000
// Full browsers first: they handle cross-site frames, processes and the back/forward cache as visitors' browsers do.
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
]
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

/**
 * @typedef {object} BrowserPorts
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as process.platform
 * @property {boolean} root whether this user may install system packages
 * @property {(path: string) => boolean} exists
 * @property {(folder: string) => string[]} list the names in a folder, none when there is no such folder
 * @property {(command: string, args: string[], timeoutMs?: number) => Promise<{ code: number, output: string }>} run
 * @property {() => Promise<string | undefined>} playwrightPath where Playwright expects its own Chromium
 * @property {(args: string[], timeoutMs?: number) => Promise<{ code: number, output: string }>} playwright its command line
 */

/**
 * Returns the path of a browser that starts: that of CHROMIUM_PATH, an installed one, Playwright's, or Debian's.
 * @param {BrowserPorts} [ports]
 * @returns {Promise<string>}
 */
export async function findBrowser(ports = realPorts()) {
  for (const rung of [fromEnvironment, fromSystem, fromPlaywright, fromDebian]) {
    const path = await rung(ports)
    if (path) return path
  }
  throw new Error(
    'No browser was found: install Chromium or Google Chrome, or set CHROMIUM_PATH to the path of one, and run this again.',
  )
}

/**
 * Returns the path of a browser with windows, which has a back/forward cache, or `undefined` if none is installed.
 * @param {BrowserPorts} [ports]
 * @returns {Promise<string | undefined>}
 */
export async function findWholeBrowser(ports = realPorts()) {
  for (const path of [ports.env.CHROMIUM_PATH, ...installedPaths(ports)]) {
    if (path && !/headless.shell/.test(path) && ports.exists(path) && (await starts(path, ports))) return path
  }
  return undefined
}

/** @param {BrowserPorts} ports */
async function fromEnvironment({ env, exists }) {
  const path = env.CHROMIUM_PATH
  if (path && !exists(path)) throw new Error(`CHROMIUM_PATH is set to ${path}, and no file is there.`)
  return path || undefined
}

/** @param {BrowserPorts} ports */
async function fromSystem(ports) {
  for (const path of installedPaths(ports)) {
    if (ports.exists(path) && (await starts(path, ports))) return path
  }
  return undefined
}

/** @param {BrowserPorts} ports */
async function fromPlaywright(ports) {
  const own = await ports.playwrightPath()
  if (own && ports.exists(own) && (await starts(own, ports))) return own
  const shell = await headlessShell(ports)
  if (shell) return shell
  await ports.playwright(['install', 'chromium-headless-shell'], playwrightMs)
  return headlessShell(ports)
}

/** @param {BrowserPorts} ports */
async function fromDebian(ports) {
  if (!ports.root || !ports.exists('/usr/bin/apt-get')) return undefined
  const update = await ports.run('apt-get', ['update'])
  if (update.code !== 0) return undefined
  await ports.run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  return fromSystem(ports)
}

/** @param {BrowserPorts} ports */
function installedPaths({ env, platform }) {
  if (platform === 'darwin') return macPaths
  if (platform === 'win32') {
    const folders = windowsFolders.flatMap((name) => env[name] ?? [])
    return folders.map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`)
  }
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
}

/**
 * Some distributions install a script under the browser's name that only prints where to get the browser.
 * @param {string} path
 * @param {BrowserPorts} ports
 */
async function starts(path, { platform, run }) {
  // On Windows, `--version` opens a window instead.
  if (platform === 'win32') return true
  return (await run(path, ['--version'], 20_000)).code === 0
}

/**
 * Playwright returns the folder of its headless shell, not the program.
 * @param {BrowserPorts} ports
 */
async function headlessShell(ports) {
  const { output } = await ports.playwright(['install', '--dry-run', 'chromium-headless-shell'], 20_000)
  const folder = /Install location:\s+(\S.*chromium_headless_shell\S*)/.exec(output)?.[1]
  if (!folder) return undefined
  for (const inner of ports.list(folder)) {
    for (const name of ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe']) {
      const path = join(folder, inner, name)
      if (ports.exists(path) && (await starts(path, ports))) return path
    }
  }
  return undefined
}

/** @returns {BrowserPorts} */
function realPorts() {
  /** @type {BrowserPorts['run']} */
  const runFor = (command, args, timeoutMs) => run(command, args, timeoutMs ? { timeoutMs } : {})
  return {
    env: process.env,
    platform: process.platform,
    root: process.getuid?.() === 0,
    exists: existsSync,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
    run: runFor,
    playwrightPath: async () => (await import('playwright-core')).chromium.executablePath(),
    playwright: (args, timeoutMs) => runFor(NODE, [commandFile('playwright-core'), ...args], timeoutMs),
  }
}
