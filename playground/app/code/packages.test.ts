import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basic } from '@latchkit/preset-basic'
import { fromPlan } from '@latchkit/preset-from-plan'
import { full } from '@latchkit/preset-full'
import { standard } from '@latchkit/preset-standard'
import { expect, test } from 'vitest'
import { packageFolders, ROOT } from '../../../.config/scripts/workspace.mjs'
import { sites } from '../../sites/sites.ts'
import { importOf, networkImports, pluginIds, presets } from './packages.ts'
import { rangeOf, ranges } from './versions.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}
const manifests = packageFolders().map(
  (folder): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
)

test.each([...pluginIds])('%s is the id of a plugin that its package exports', async (id) => {
  const { from } = importOf(id)
  const module: Readonly<Record<string, unknown>> = await import(from)
  const create = module[id]
  expect(typeof create === 'function' && create().id).toBe(id)
})

test('every published plugin can be written, except the connector of wagmi', () => {
  const published = manifests.map(({ name }) => name).filter((name) => name.startsWith('@latchkit/plugin-'))
  const known = pluginIds.map((id) => importOf(id).from)
  expect(published.filter((name) => !known.includes(name))).toEqual(['@latchkit/plugin-wagmi'])
})

test.each([
  ['basic', basic()],
  ['standard', standard()],
  ['full', full()],
  ['from-plan', fromPlan()],
] as const)('the preset %s has these plugins', (name, plugins) => {
  expect(presets[name].plugins).toEqual(plugins.map(({ id }) => id))
})

test.each(Object.entries(networkImports))('the networks of %s exist', async (_, { from, names }) => {
  const module: Readonly<Record<string, unknown>> = await import(from)
  for (const name of names) expect(module[name]).toHaveProperty('nativeCurrency')
})

test('the range of our packages is the version of each', () => {
  for (const { name, version } of manifests) expect(rangeOf(name)).toBe(`^${version}`)
})

test('the ranges of other packages begin with what the documented sites are tested with', () => {
  const tested = Object.assign(
    {},
    ...Object.values(sites)
      .map(({ versions }) => versions)
      .toReversed(),
  )
  const viem = manifests.find(({ name }) => name === '@latchkit/plugin-eip155')?.dependencies?.viem
  for (const [name, range] of Object.entries(ranges))
    expect(name === 'viem' ? viem : `^${tested[name]}`, name).toBe(range)
})

test('an unknown package has no range', () => {
  expect(() => rangeOf('left-pad')).toThrow('left-pad')
})
