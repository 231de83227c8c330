import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'tsdown'
import { beforeAll, expect, test } from 'vitest'
import { packageConfig } from '../../tsdown.config.ts'
import { notices } from './notices.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = 'plugins/walletconnect'
const chunks: Rolldown.OutputChunk[] = []

/** Sees the chunks as they are about to be written. */
const seeing: Rolldown.Plugin = {
  name: 'seeing',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') chunks.push(file)
  },
}

beforeAll(async () => {
  const config = packageConfig(folder)
  const outDir = join(root, folder, 'node_modules/.noticed')
  const plugins = [config.plugins, seeing]
  await build({ ...config, plugins, config: false, outDir, dts: false, logLevel: 'silent' })
}, 120_000)

const text = () => notices(chunks.flatMap(({ moduleIds }) => moduleIds))

test('the notice of every package that is bundled stands in NOTICE', async () => {
  await expect(text()).toMatchFileSnapshot(join(root, folder, 'NOTICE'))
})

test('only licences that may be passed on so are bundled', () => {
  const named = text().match(/^\S+ \d\S* \(.*\)$/gm) ?? []
  expect(named.length).toBeGreaterThan(30)
  const allowed = /\((MIT|ISC|Apache-2\.0|BSD-3-Clause|\(?Apache-2\.0 AND MIT\)?|CC0-1\.0|Unlicense|0BSD)\)$/
  expect(named.filter((line) => !allowed.test(line))).toEqual([])
})

test('what is published imports the kernel, its peers and its own dependencies alone', () => {
  const outside = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))
  const files = new Set(chunks.map(({ fileName }) => fileName))
  const packages = [...outside].filter((id) => !files.has(id)).sort()
  expect(packages).toEqual([
    '@latchkit/kernel',
    '@latchkit/kernel/react',
    '@latchkit/kernel/ui',
    'jotai/vanilla',
    'react',
    'react/jsx-runtime',
    'valibot',
  ])
  const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['valibot'])
})

test('the library is behind import(): neither the manifest nor the plugin holds it', () => {
  const [entry] = chunks.filter(({ isEntry }) => isEntry)
  const eager = [
    entry,
    ...chunks.filter(({ facadeModuleId }) => /\/(plugin\.ts|views\/.*)$/.test(facadeModuleId ?? '')),
  ]
  const reached = new Set(eager.flatMap((chunk) => [chunk?.fileName ?? '', ...(chunk?.imports ?? [])]))
  const modules = chunks.filter(({ fileName }) => reached.has(fileName)).flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => id.includes('@walletconnect'))).toEqual([])
})

test('the incumbent is neither installed, nor locked, nor published (decision 6)', () => {
  // The override names it: what is resolved stands below.
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const resolved = lock.slice(lock.indexOf('\nimporters:'))
  expect(resolved).toContain("'@walletconnect/ethereum-provider@2.21.8")
  expect(resolved).not.toContain('@reown/appkit')
  const installed = readdirSync(join(root, 'node_modules/.pnpm'))
  expect(installed.filter((name) => name.startsWith('@reown+appkit'))).toEqual([])
  expect(existsSync(join(root, folder, 'node_modules/@reown'))).toBe(false)
  const imported = chunks.flatMap(
    ({ code }) => code.match(/(?:import|from)\s*\(?["'][^"']*appkit[^"']*["']/g) ?? [],
  )
  expect(imported).toEqual([])
})
