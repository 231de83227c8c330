import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const indexes = (folder: string) =>
  readdirSync(new URL(`${folder}/`, root))
    .map((name) => new URL(`${folder}/${name}/src/index.ts`, root))
    .filter((url) => existsSync(url))
    .map(({ href }) => href)
const manifests = [...indexes('plugins'), ...indexes('presets')]

/** Imports everything and composes a kit in a separate Node process, and reports what was accessed. */
const script = `
const seen = []
const later = globalThis.setTimeout
for (const name of ['fetch', 'setTimeout', 'setInterval', 'setImmediate']) {
  const real = globalThis[name]
  globalThis[name] = (...args) => (seen.push(name), real(...args))
}
for (const name of ['WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'])
  globalThis[name] = class { constructor() { seen.push(name) } }
const keys = Object.getOwnPropertyNames(globalThis)
const { createLatchkit, pluginsAtom, statusAtom } = await import('@latchkit/kernel')
const modules = await Promise.all(JSON.parse(process.env.MANIFESTS).map((url) => import(url)))
const factories = modules.flatMap((module) => Object.values(module)).filter((one) => typeof one === 'function')
// A package for a library exports no plugin, but what the library takes.
const plugins = factories.flatMap((factory) => factory()).filter((made) => typeof made === 'object')
const unique = [...new Map(plugins.map((plugin) => [plugin.id, plugin])).values()]
const chain = { id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
const kit = createLatchkit({ projectId: null, networks: [chain], plugins: unique, onDiagnostic: ({ message }) => seen.push(message) })
kit.provider('eip155').on('connect', () => undefined)
await new Promise((done) => later(done, 100))
seen.push(...Object.getOwnPropertyNames(globalThis).filter((key) => !keys.includes(key)))
seen.push(...process.getActiveResourcesInfo().filter((kind) => !/Pipe|TTY|Timeout|Socket|FS/.test(kind)))
const states = Object.values(kit.store.get(pluginsAtom))
process.stdout.write(JSON.stringify({ seen, ids: unique.map(({ id }) => id), states, status: kit.store.get(statusAtom) }))
`

test('F53: on a server, importing every manifest and composing a kit has no side effects', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      '--conditions=@latchkit/source',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      script,
    ],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        PATH: process.env.PATH,
        MANIFESTS: JSON.stringify(manifests.map((url) => pathToFileURL(fileURLToPath(url)).href)),
      },
      encoding: 'utf8',
    },
  )
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  const report: { seen: string[]; ids: string[]; states: string[]; status: string } = JSON.parse(stdout)
  expect(report.seen).toEqual([])
  expect(report.ids).toEqual(
    expect.arrayContaining(['connect', 'account', 'balances', 'send', 'approve', 'eip155']),
  )
  expect(new Set(report.states)).toEqual(new Set(['idle']))
  expect(report.status).toBe('disconnected')
})
