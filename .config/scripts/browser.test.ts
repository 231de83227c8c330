import { expect, test } from 'vitest'
import { type BrowserPorts, findBrowser, findWholeBrowser } from './browser.mjs'

interface Machine extends Partial<BrowserPorts> {
  /** The files that exist. */
  readonly files?: string[]
  /** The files that exist but do not start. */
  readonly broken?: string[]
}

/** A machine without a browser, except for the files of the test. */
function machine({ files = [], broken = [], ...ports }: Machine): BrowserPorts {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    root: false,
    exists: (path) => files.includes(path),
    list: () => [],
    run: async (command) => ({ code: broken.includes(command) ? 1 : 0, output: '' }),
    playwrightPath: async () => '/cache/chromium/chrome',
    playwright: async () => ({ code: 1, output: '' }),
    ...ports,
  }
}

const location = 'Browser\n  Install location:    /cache/chromium_headless_shell-1\n'
const shell = '/cache/chromium_headless_shell-1/linux64/chrome-headless-shell'

test('CHROMIUM_PATH comes first', async () => {
  const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' }
  expect(await findBrowser(machine({ env, files: ['/opt/chrome', '/usr/bin/chromium'] }))).toBe('/opt/chrome')
})

test('a CHROMIUM_PATH without a file is an error, not a hint', async () => {
  const env = { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' }
  await expect(findBrowser(machine({ env, files: ['/usr/bin/chromium'] }))).rejects.toThrow(
    'CHROMIUM_PATH is set to /opt/chrome, and no file is there.',
  )
})

test('an installed browser is found on the path, and one that does not start is skipped', async () => {
  const files = ['/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  expect(await findBrowser(machine({ files, broken: ['/usr/bin/chromium-browser'] }))).toBe(
    '/usr/bin/google-chrome',
  )
})

test('a full browser is preferred to a headless shell, and a headless shell to a download', async () => {
  const shell = '/usr/local/bin/chromium-headless-shell'
  expect(await findBrowser(machine({ files: [shell, '/usr/bin/chromium'] }))).toBe('/usr/bin/chromium')
  expect(await findBrowser(machine({ files: [shell, '/usr/bin/google-chrome'] }))).toBe(
    '/usr/bin/google-chrome',
  )
  expect(await findBrowser(machine({ files: [shell, '/cache/chromium/chrome'] }))).toBe(shell)
})

test('a browser with windows is recognized', async () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const env = { CHROMIUM_PATH: shell, PATH: '/usr/bin' }
  expect(await findWholeBrowser(machine({ env, files: [shell, '/usr/bin/chromium'] }))).toBe(
    '/usr/bin/chromium',
  )
  expect(await findWholeBrowser(machine({ env, files: [shell] }))).toBeUndefined()
})

test('browsers on macOS and Windows are found at their usual paths', async () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const windows = 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'
  expect(await findBrowser(machine({ platform: 'darwin', files: [mac] }))).toBe(mac)
  const env = { PROGRAMFILES: 'C:\\Programs' }
  expect(await findBrowser(machine({ platform: 'win32', env, files: [windows] }))).toBe(windows)
})

test("Playwright's own Chromium is used where it was downloaded", async () => {
  expect(await findBrowser(machine({ files: ['/cache/chromium/chrome'] }))).toBe('/cache/chromium/chrome')
})

test('Playwright downloads its headless shell if there is no other browser', async () => {
  const files: string[] = []
  const requested: string[] = []
  const ports = machine({
    files,
    list: (folder) => (folder === '/cache/chromium_headless_shell-1' ? ['linux64'] : []),
    playwright: async (args, timeoutMs) => {
      requested.push(`${args.join(' ')} within ${timeoutMs}`)
      if (!args.includes('--dry-run')) files.push(shell)
      return { code: 0, output: location }
    },
  })
  expect(await findBrowser(ports)).toBe(shell)
  expect(requested[1]).toBe('install chromium-headless-shell within 180000')
})

test("Debian's package is the last resort, for root alone", async () => {
  const files = ['/usr/bin/apt-get']
  const commands: string[] = []
  const debian = (root: boolean) =>
    machine({
      root,
      files,
      run: async (command, args) => {
        commands.push([command, ...args].join(' '))
        if (args.includes('chromium')) files.push('/usr/bin/chromium')
        return { code: 0, output: '' }
      },
    })
  await expect(findBrowser(debian(false))).rejects.toThrow(
    /install Chromium or Google Chrome, or set CHROMIUM_PATH/,
  )
  expect(commands).toEqual([])
  expect(await findBrowser(debian(true))).toBe('/usr/bin/chromium')
  expect(commands.slice(0, 2)).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
  ])
})
