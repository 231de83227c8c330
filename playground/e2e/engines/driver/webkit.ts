import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clickAt, type InputSource, pressKey, typeText } from './actions.ts'
import { startProgram } from './startProgram.ts'
import { type Engine, type LaunchOptions, type Size, usualSize } from './types.ts'
import { connectWebDriver, type WebDriver } from './webdriver.ts'

export interface WebKitPaths {
  /** WebKitWebDriver. */
  readonly driver: string
  /** MiniBrowser, the small browser of WebKitGTK. */
  readonly browser: string
  /** Xvfb, because this browser needs a display. */
  readonly display: string
}

/** Starts WebKitGTK's small browser on a display of its own, driven by WebDriver. */
export async function launchWebKit(paths: WebKitPaths, options: LaunchOptions = {}): Promise<Engine> {
  // The display chooses a free number and writes it to its standard output.
  const size = options.size ?? usualSize
  const display = startProgram(paths.display, ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const [number] = await display.until(/\d+(?=\n)/)
  const settings = await writeSettings()
  const port = await freePort()
  const driver = startProgram(paths.driver, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    XDG_CONFIG_HOME: settings,
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/status`)
  const args = ['--automation', ...(options.dark ? ['--dark-mode'] : [])]
  const session = await connectWebDriver(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: paths.browser, args },
  })
  const page = drive(session)
  await fitWindow(session, size)
  return {
    name: 'webkit',
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    // This browser discards what pages log: the site's own script reports it.
    problems: [],
    ...page,
    async close() {
      await session.send('DELETE', '').catch(() => undefined)
      await driver.stop()
      await display.stop()
      await rm(settings, { recursive: true, force: true })
    },
  }
}

/** Writes the desktop's settings, and returns their folder. */
async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

function drive(session: WebDriver) {
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one task after the other, because a command in a frame must not move to another task's frame. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task)
    last = next.catch(() => undefined)
    return next
  }
  const run = (script: string) => session.send('POST', '/execute/sync', { script, args: [] })
  const perform = (actions: readonly InputSource[]) =>
    inTurn(async () => void (await session.send('POST', '/actions', { actions })))
  const page: Omit<Engine, 'name' | 'version' | 'problems' | 'close'> = {
    goto: (url) => inTurn(async () => void (await session.send('POST', '/url', { url }))),
    reload: () => inTurn(async () => void (await session.send('POST', '/refresh'))),
    evaluate: (expression, frame) =>
      inTurn(async () => {
        if (frame === undefined) return run(`return ${expression}`)
        const id = await run(findFrame(frame))
        if (id === null) throw new Error(`No frame shows ${frame}`)
        await session.send('POST', '/frame', { id })
        try {
          return await run(`return ${expression}`)
        } finally {
          await session.send('POST', '/frame', { id: null })
        }
      }),
    click: (at) => perform(clickAt(at)),
    press: (key, ...modifiers) => perform(pressKey(key, modifiers)),
    type: (text) => perform(typeText(text)),
    screenshot: () =>
      inTurn(async () => Buffer.from(await session.send<string>('GET', '/screenshot'), 'base64')),
  }
  return page
}

const findFrame = (part: string): string => `
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'iframe' && element.src.includes(${JSON.stringify(part)})) return element
      const found = element.shadowRoot && search(element.shadowRoot)
      if (found) return found
    }
    return null
  }
  return search(document)`

/** Sizes the window so that its viewport has the size; this browser has no window narrower than about 450 px. */
async function fitWindow(session: WebDriver, { width, height }: Size): Promise<void> {
  const fit = { width, height }
  for (let tries = 0; tries < 10; tries += 1) {
    await session.send('POST', '/window/rect', { x: 0, y: 0, ...fit })
    await new Promise((resolve) => setTimeout(resolve, 150))
    const inner = await session.send<Size>('POST', '/execute/sync', {
      script: 'return { width: innerWidth, height: innerHeight }',
      args: [],
    })
    if (inner.width === width && inner.height === height) return
    fit.width += width - inner.width
    fit.height += height - inner.height
  }
  throw new Error(`The window cannot be ${width} by ${height}`)
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
