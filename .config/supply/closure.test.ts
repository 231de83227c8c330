import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../scripts/workspace.mjs'
import { bundledOf } from './bundled.ts'
import { closureOf } from './closure.ts'
import { idOf } from './component.ts'
import { supplyOf } from './emitSbom.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder with these package.json files, keyed by their folders. */
function layOut(manifests: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-closure-'))
  folders.push(root)
  for (const [folder, manifest] of Object.entries(manifests)) {
    const file = join(root, folder, 'package.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ version: '1.0.0', license: 'MIT', ...manifest }))
  }
  return root
}

test('transitive and optional dependencies and required peers are walked, development dependencies are not', () => {
  const root = layOut({
    '.': {
      name: 'own',
      dependencies: { a: '1' },
      devDependencies: { tool: '1' },
      peerDependencies: { host: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/a': { name: 'a', dependencies: { b: '1' }, optionalDependencies: { c: '1' } },
    'node_modules/a/node_modules/b': { name: 'b', version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/b': { name: 'b' },
    'node_modules/c': { name: 'c', dependencies: { a: '1' } },
    'node_modules/host': { name: 'host' },
    'node_modules/maybe': { name: 'maybe' },
    'node_modules/tool': { name: 'tool' },
  })
  const { components, direct, missing } = closureOf(root)
  expect(components.map((one) => [idOf(one), one.license, one.delivery, one.needs])).toEqual([
    ['a@1.0.0', 'MIT', 'installed', ['b@2.0.0', 'c@1.0.0']],
    ['b@2.0.0', 'GPL-3.0-only', 'installed', []],
    ['c@1.0.0', 'MIT', 'installed', ['a@1.0.0']],
    ['host@1.0.0', 'MIT', 'peer', []],
  ])
  expect([direct, missing]).toEqual([['a@1.0.0', 'host@1.0.0'], []])
})

test('a declared dependency that is not installed is reported', () => {
  const root = layOut({
    '.': { name: 'own', dependencies: { a: '1' } },
    'node_modules/a': { name: 'a', optionalDependencies: { 'light-client': '1' } },
  })
  expect(closureOf(root).missing).toEqual(['a@1.0.0 > light-client'])
})

test('a package that is a peer of one and a dependency of another is installed', () => {
  const root = layOut({
    '.': { name: 'own', dependencies: { b: '1' }, peerDependencies: { a: '1' } },
    'node_modules/a': { name: 'a' },
    'node_modules/b': { name: 'b', dependencies: { a: '1' } },
  })
  const [b, a] = closureOf(root).components
  expect([b?.name, a?.name, a?.delivery]).toEqual(['b', 'a', 'installed'])
})

test('the kernel brings ten packages', () => {
  const names = closureOf(join(ROOT, 'kernel')).components.map(({ name }) => name)
  expect(names.sort()).toEqual([
    '@adraffy/ens-normalize',
    '@noble/hashes',
    '@rspack/lite-tapable',
    '@tanstack/query-core',
    'jotai',
    'react',
    'react-dom',
    'scheduler',
    'uqr',
    'valibot',
  ])
})

test.each(['polkadot', 'solana'])('%s brings no copyleft license and no install script', (name) => {
  const { components, missing } = closureOf(join(ROOT, 'plugins', name))
  expect(components.filter(({ license }) => /GPL/.test(license ?? 'GPL?'))).toEqual([])
  expect(components.map(idOf).filter((id) => /^(bufferutil|utf-8-validate|smoldot)@/.test(id))).toEqual([])
  expect(missing).toEqual([])
  expect(components.length).toBeLessThan(16)
})

test('the packages of a build are those of its modules; virtual modules have none', () => {
  const root = layOut({
    'node_modules/a': { name: 'a' },
    'node_modules/@b/c': { name: '@b/c', license: 'ISC' },
  })
  const modules = [
    join(root, 'src/index.ts'),
    join(root, 'node_modules/a/index.js'),
    join(root, 'node_modules/a/lib/more.js'),
    `\0${join(root, 'node_modules/@b/c/index.js')}?commonjs`,
    `rolldown/empty.js?${join(root, 'node_modules/gone/index.js')}`,
    '\0replaced:nothing',
  ]
  expect(bundledOf(modules).map((one) => [idOf(one), one.license, one.delivery])).toEqual([
    ['@b/c@1.0.0', 'ISC', 'bundled'],
    ['a@1.0.0', 'MIT', 'bundled'],
  ])
})

test('a build that bundles GPL code fails', () => {
  const root = layOut({ 'node_modules/gpl': { name: 'gpl', license: 'GPL-3.0-only' } })
  expect(supplyOf('kernel', []).problems).toEqual([])
  expect(supplyOf('kernel', [join(root, 'node_modules/gpl/index.js')]).problems).toEqual([
    'gpl@1.0.0: GPL-3.0-only',
  ])
})
