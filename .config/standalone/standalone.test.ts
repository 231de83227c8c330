import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'tsdown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../scripts/workspace.mjs'
import { bundledOf } from '../supply/bundled.ts'
import { integrityFile, integrityOf } from './emitIntegrity.ts'
import { standaloneConfig, standalonePresets } from './standaloneConfig.ts'

describe.each(standalonePresets)('the standalone bundle of %s', (folder) => {
  // Inside the package, so that its imports resolve.
  const outDir = mkdtempSync(join(ROOT, folder, 'node_modules/.built-'))
  const read = (name: string) => readFileSync(join(outDir, name))
  const chunks = new Map<string, Rolldown.OutputChunk>()

  beforeAll(async () => {
    const config = standaloneConfig(folder)
    const collect: Rolldown.Plugin = {
      name: 'collect',
      generateBundle(_, files) {
        for (const file of Object.values(files)) if (file.type === 'chunk') chunks.set(file.fileName, file)
      },
    }
    const plugins = [config.plugins, collect]
    await build({ ...config, plugins, config: false, outDir, logLevel: 'silent' })
  }, 180_000)
  afterAll(() => rmSync(outDir, { recursive: true, force: true }))

  /** The files that a page loads with an entry, before any click. */
  const eagerFiles = (entry: string) => {
    const found = new Set([entry])
    for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next)
    return [...found]
  }

  test('its files import each other only, and need nothing of Node', () => {
    const imported = [...chunks.values()].flatMap(({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports,
    ])
    expect(imported.length).toBeGreaterThan(100)
    expect(imported.filter((name) => !chunks.has(name))).toEqual([])
    const scripts = readdirSync(outDir).filter((name) => name.endsWith('.js'))
    expect(scripts.sort()).toEqual([...chunks.keys()].sort())
    const foreign = /\bprocess\b|\brequire\(|\bBuffer\.|\bimport\.meta\b|\beval\(|\bnew Function\(/
    expect(scripts.filter((name) => foreign.test(`${read(name)}`))).toEqual([])
  })

  test('two files load before a click, without React; the networks are one more', () => {
    const eager = eagerFiles('latchkit.js')
    expect(eager).toEqual(['latchkit.js', expect.stringMatching(/^latchkit-[\w-]+\.js$/)])
    expect(['networks.js', ...eager]).toEqual(expect.arrayContaining(eagerFiles('networks.js')))
    const hasReact = (names: readonly string[]) =>
      names.some((name) => chunks.get(name)?.moduleIds.some((id) => id.includes('/node_modules/react')))
    expect(hasReact(eager)).toBe(false)
    expect(hasReact([...chunks.keys()])).toBe(true)
  })

  test('the entry exports the kernel, the elements and the preset', () => {
    const exported = chunks.get('latchkit.js')?.exports
    const preset = folder.replace('presets/', '')
    expect(exported).toEqual(expect.arrayContaining(['createLatchkit', 'defineLatchkitElements', preset]))
    expect(chunks.get('networks.js')?.exports).toEqual(expect.arrayContaining(['mainnet', 'sepolia']))
  })

  test('the hashes are those of all other files', () => {
    const listed: Record<string, string> = JSON.parse(`${read(integrityFile)}`)
    const others = readdirSync(outDir).filter((name) => name !== integrityFile)
    const hashes = others.map((name) => [`./${name}`, integrityOf(read(name))])
    expect(listed).toEqual(Object.fromEntries(hashes))
    expect(listed['./latchkit.js']).toMatch(/^sha384-[\w+/]{64}$/)
  })

  test('NOTICE names every bundled package', () => {
    const bundled = bundledOf([...chunks.values()].flatMap(({ moduleIds }) => moduleIds))
    const names = bundled.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['jotai', 'react', 'react-dom', 'viem']))
    const notice = `${read('NOTICE')}`
    expect(bundled.filter(({ name, version }) => !notice.includes(`\n${name} ${version} (`))).toEqual([])
  })
})
