import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, defaultClientConditions } from 'vite'
import type { RequestKind } from './hardest.ts'
import type { Pages } from './pages.ts'
import type { Row } from './rowsOf.ts'

const kinds: readonly RequestKind[] = ['text', 'keys', 'bytes']
const called = { text: 'one text', keys: '2,000 keys, 12 levels deep', bytes: 'bytes' }

/** The code of a page that prepares requests, built as a site builds it. */
async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkit/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('requestPage.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const script = first?.output.find(({ type }) => type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('Nothing was built')
  return script.code
}

/** Measures the preparation of the largest requests against `structuredClone`, each on a new page without warm-up. */
export async function requestThings({ site, use }: Pages) {
  const content = await buildScript()
  const on = (name: 'prepare' | 'clone', kind: RequestKind) => () =>
    use(0, async (page: Page) => {
      await page.goto(`${site.url}/bare`)
      await page.addScriptTag({ type: 'module', content })
      await page.waitForFunction(() => 'prepare' in globalThis)
      return page.evaluate<number, [string, string]>(
        ([run, what]) => Reflect.get(globalThis, run)(what),
        [name, kind],
      )
    })
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [kind, on('prepare', kind)],
      [`${kind}Clone`, on('clone', kind)],
    ]),
  )
}

/** Returns the measurements as rows. */
export function requestRows(took: Readonly<Record<string, number>>): readonly Row[] {
  return kinds.flatMap((kind) => {
    const [value, copy] = [took[kind] ?? Number.NaN, took[`${kind}Clone`] ?? Number.NaN]
    const name = `a request of 256 kB, in ${called[kind]}: frozen, hashed and classified`
    return [
      { name, value, unit: 'ms', atMost: 20 },
      { name: 'the same against `structuredClone` of it', value: value / copy, unit: 'x' },
    ]
  })
}
