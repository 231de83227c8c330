import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clickAt, type InputSource, pressKey, typeText } from './actions.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { startProgram } from './startProgram.ts'
import { type Engine, type LaunchOptions, usualSize } from './types.ts'

/** Preferences of the profile: no request to services of the browser, few processes, and the media features of the tests. */
const preferences = (dark: boolean): Readonly<Record<string, unknown>> => ({
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.homepage': 'about:blank',
  'dom.ipc.processPrelaunch.enabled': false,
  // Frames of other sites share the page's process, because the driver's input reaches that process alone.
  'fission.webContentIsolationStrategy': 0,
  'gfx.webrender.software': true,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.server': '',
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': 1,
})

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function launchFirefox(path: string, options: LaunchOptions = {}): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkit-firefox-'))
  const lines = Object.entries(preferences(options.dark ?? false)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const program = startProgram(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    // What is outside of the window counts as hidden, and the window has bars.
    { MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' },
  )
  const [, address] = await program.until(/BiDi listening on (ws:\S+)/)
  const problems: string[] = []
  const bidi = await connectBidi(`${address}/session`, (_, params) => problems.push(...problemOf(params)))
  const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
  // The address bar has the focus at first.
  await bidi.send('browsingContext.activate', { context })
  const page = drive(bidi, context)
  await bidi.send('browsingContext.setViewport', { context, viewport: options.size ?? usualSize })
  return {
    name: 'firefox',
    version: `Firefox ${capabilities.browserVersion}`,
    problems,
    ...page,
    async close() {
      bidi.close()
      await program.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

interface Session {
  readonly capabilities: { readonly browserVersion: string }
}
interface Entry {
  readonly type: 'console' | 'javascript'
  readonly level: string
  readonly text: string | null
}

function problemOf(params: unknown): readonly string[] {
  const { type, level, text } = params as Entry
  if (level !== 'error' || text?.startsWith(abortedBody)) return []
  return [`${type === 'javascript' ? 'page' : 'console'} error: ${text}`]
}

/** This browser logs each response that is aborted while it is read, also when the page handles that. */
const abortedBody = 'Failed to read data from the ReadableStream: “AbortError'

interface Tree {
  readonly contexts: readonly {
    readonly context: string
    readonly url: string
    readonly children?: Tree['contexts']
  }[]
}
interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

function drive(bidi: Bidi, context: string) {
  const perform = async (actions: readonly InputSource[]) =>
    void (await bidi.send('input.performActions', { context, actions }))
  async function find(frame: string | undefined): Promise<string> {
    if (frame === undefined) return context
    const { contexts } = await bidi.send<Tree>('browsingContext.getTree', { root: context })
    const found = contexts[0]?.children?.find(({ url }) => url.includes(frame))
    if (!found) throw new Error(`No frame shows ${frame}`)
    return found.context
  }
  const page: Omit<Engine, 'name' | 'version' | 'problems' | 'close'> = {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' })
    },
    async evaluate(expression, frame) {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        // The value as text, because BiDi describes objects in a notation of its own.
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context: await find(frame) },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    click: (at) => perform(clickAt(at)),
    press: (key, ...modifiers) => perform(pressKey(key, modifiers)),
    type: (text) => perform(typeText(text)),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
  return page
}
