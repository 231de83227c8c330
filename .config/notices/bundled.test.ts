import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'tsdown'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { chunksOf } from './chunksOf.ts'
import { notices } from './notices.ts'

interface PackageFile {
  readonly files: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const bundling = ['plugins/polkadot', 'plugins/solana', 'plugins/walletconnect']
const isForeign = (module: string) => module.includes('/node_modules/')
/** Views have icons of their own, a few hundred bytes each. */
const isLibrary = (module: string) => isForeign(module) && !module.includes('/node_modules/lucide/')

test('the packages that carry a NOTICE are those that bundle a library', () => {
  expect(packageFolders().filter((folder) => existsSync(join(ROOT, folder, 'NOTICE')))).toEqual(bundling)
})

describe.each(bundling)('%s', (folder) => {
  let chunks: readonly Rolldown.OutputChunk[] = []
  const manifest: PackageFile = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

  beforeAll(async () => {
    chunks = await chunksOf(folder)
  }, 120_000)

  test('NOTICE contains the notice of every bundled package, and is published', async () => {
    const text = notices(chunks.flatMap(({ moduleIds }) => moduleIds))
    await expect(text).toMatchFileSnapshot(join(ROOT, folder, 'NOTICE'))
    expect(manifest.files).toContain('NOTICE')
  })

  test('only declared packages are imported, each by our own code', () => {
    const files = new Set(chunks.map(({ fileName }) => fileName))
    const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    const isDeclared = (id: string) => declared.some((name) => id === name || id.startsWith(`${name}/`))
    expect(imported.filter((id) => !files.has(id) && !isDeclared(id))).toEqual([])
  })

  test('the library is behind import(): neither an entry nor the plugin loads it', () => {
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const reached = new Set<string>()
    const reach = (name: string) => {
      if (reached.has(name)) return
      reached.add(name)
      for (const next of byName.get(name)?.imports ?? []) reach(next)
    }
    const isEager = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
      isEntry || /\/(plugin\.ts|views\/.*)$/.test(facadeModuleId ?? '')
    for (const chunk of chunks) if (isEager(chunk)) reach(chunk.fileName)
    const modules = [...reached].flatMap((name) => byName.get(name)?.moduleIds ?? [])
    expect(modules.length).toBeGreaterThan(2)
    expect(modules.filter(isLibrary)).toEqual([])
    expect(chunks.flatMap(({ moduleIds }) => moduleIds).filter(isLibrary).length).toBeGreaterThan(20)
  })
})

test('nothing of rpc-websockets (LGPL) is published, nor the subscriptions that would need it', async () => {
  const chunks = await chunksOf('plugins/solana')
  const modules = chunks.flatMap(({ modules }) => Object.entries(modules))
  const ofWebsockets = modules.filter(([id]) => id.includes('rpc-websockets'))
  expect(ofWebsockets.filter(([id]) => isForeign(id))).toEqual([])
  // Its replacement is unused too: the code that would call it is removed.
  expect(ofWebsockets.filter(([, { renderedLength }]) => (renderedLength ?? 0) > 0)).toEqual([])
  expect(chunks.some(({ code }) => /class (Connection|RpcWebSocketClient)\b/.test(code))).toBe(false)
}, 60_000)
