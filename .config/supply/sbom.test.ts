import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunksOf } from '../notices/chunksOf.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { closureOf } from './closure.ts'
import { type Component, idOf } from './component.ts'
import { sbomFile } from './emitSbom.ts'
import { lockedHashes, readHashes } from './lockedHashes.ts'
import { readSbom } from './readSbom.ts'
import { sbomOf } from './sbom.ts'

const part = (name: string, more: Partial<Component> = {}): Component => ({
  name,
  version: '1.0.0',
  license: 'MIT',
  delivery: 'installed',
  path: '',
  needs: [],
  ...more,
})
const own = { name: '@latchkit/own', version: '0.1.0', license: 'MIT', direct: ['b@1.0.0'] }
const parts = [
  part('b', { needs: ['@a/a@1.0.0'] }),
  part('@a/a', { license: 'MIT OR GPL-3.0-only' }),
  part('c', { delivery: 'bundled', license: undefined }),
  part('react', { delivery: 'peer' }),
]
const hashes = new Map([['b@1.0.0', 'ab'.repeat(64)]])

test('a bill of materials lists each part once, with delivery, dependents, license and checksum', () => {
  const bom = JSON.parse(sbomOf({ ...own, components: parts, hashes }))
  expect([bom.bomFormat, bom.specVersion, bom.metadata.component.purl]).toEqual([
    'CycloneDX',
    '1.6',
    'pkg:npm/%40latchkit/own@0.1.0',
  ])
  expect(bom.metadata.timestamp ?? bom.serialNumber).toBeUndefined()
  const rows = readSbom(JSON.stringify(bom)).map(({ id, delivery }) => `${id} ${delivery}`)
  expect(rows.sort()).toEqual([
    '@a/a@1.0.0 installed',
    'b@1.0.0 installed',
    'c@1.0.0 bundled',
    'react@1.0.0 peer',
  ])
  expect(bom.dependencies).toEqual([
    { ref: '@a/a@1.0.0' },
    { ref: 'b@1.0.0', dependsOn: ['@a/a@1.0.0'] },
    { ref: 'bundled:c@1.0.0' },
    { ref: 'react@1.0.0' },
    { ref: 'self:@latchkit/own@0.1.0', dependsOn: ['b@1.0.0', 'bundled:c@1.0.0'] },
  ])
  const texts = JSON.stringify(bom.components)
  expect(texts).toContain('"expression":"MIT OR GPL-3.0-only"')
  expect(texts).toContain(`"content":"${'ab'.repeat(64)}"`)
})

test('the same parts in another order give the same bytes', () => {
  const texts = [parts, [...parts].reverse()].map((components) => sbomOf({ ...own, components, hashes }))
  expect(texts[0]).toBe(texts[1])
})

test('checksums are read from the lockfile, including scoped names', () => {
  const hash = Buffer.from('ab'.repeat(64), 'hex').toString('base64')
  const text = `packages:\n\n  '@a/a@1.0.0':\n    resolution: {integrity: sha512-${hash}}\n\n  b@2.0.0:\n    resolution: {integrity: sha512-${hash}}\n`
  expect([...readHashes(text)]).toEqual([
    ['@a/a@1.0.0', 'ab'.repeat(64)],
    ['b@2.0.0', 'ab'.repeat(64)],
  ])
})

const sbomIn = (folder: string) => readFileSync(join(ROOT, folder, 'node_modules/.built', sbomFile), 'utf8')

test.each(['kernel', 'plugins/polkadot', 'plugins/solana', 'plugins/walletconnect'])(
  '%s is built with what it really brings',
  async (folder) => {
    const chunks = await chunksOf(folder)
    const listed = readSbom(sbomIn(folder))
    const installed = listed.filter(({ delivery }) => delivery !== 'bundled').map(({ id }) => id)
    expect(installed.sort()).toEqual(closureOf(join(ROOT, folder)).components.map(idOf).sort())
    // The package names as they appear in module ids.
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith('/'))
    const names = modules.flatMap((id) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
    const bundled = listed.filter(({ delivery }) => delivery === 'bundled').map(({ id }) => id)
    expect(new Set(bundled.map((id) => id.replace(/@[^@]+$/, '')))).toEqual(new Set(names))
    const foreign = listed.filter(({ id }) => !id.startsWith('@latchkit/'))
    expect(foreign.filter(({ id }) => !lockedHashes().has(id))).toEqual([])
  },
  120_000,
)

// The nightly run builds every package twice.
test('a package that is built twice lists its parts with the same bytes', async () => {
  const folder = 'plugins/polkadot'
  await chunksOf(folder)
  const text = sbomIn(folder)
  await chunksOf(folder)
  expect(sbomIn(folder)).toBe(text)
}, 120_000)
