import { expect, test } from 'vitest'
import { sites } from '../../playground/sites/sites.ts'
import { ROOT } from '../scripts/workspace.mjs'
import { floors, oldestOf, rangesIn, withVersions } from './floors.mjs'

const ranges = [...rangesIn(ROOT)].map(([name, all]) => ({ name, all: [...all] }))

test.each(ranges)(
  'all packages have one range for $name, and the oldest release of each part is run',
  ({ name, all }) => {
    expect(all).toHaveLength(1)
    const run: readonly Readonly<Record<string, string>>[] = [
      ...floors.map(({ versions }) => versions),
      ...Object.values(sites).map(({ versions }) => versions),
    ]
    for (const version of all.flatMap(oldestOf))
      expect(run.map((versions) => versions[name])).toContain(version)
  },
)

test('there are ranges for React, viem and wagmi', () => {
  expect(ranges.map(({ name }) => name).sort()).toEqual(['@wagmi/core', 'react', 'react-dom', 'viem'])
})

test('a range of another form is refused, because its oldest release is not known', () => {
  expect(oldestOf('^18.3.0 || ^19.0.0')).toEqual(['18.3.0', '19.0.0'])
  expect(() => oldestOf('>=2')).toThrow('>=2 is no list of ranges')
})

test('a release replaces the one of the catalog, and the ones that packages of the workspace are given', () => {
  const settings =
    'overrides:\n  "@latchkit/plugin-a>viem": 2.57.1\n  "other>viem": 2.57.1\ncatalog:\n  viem: 2.57.1\n'
  expect(withVersions(settings, { viem: '2.22.0' })).toBe(
    'overrides:\n  "@latchkit/plugin-a>viem": "2.22.0"\n  "other>viem": 2.57.1\ncatalog:\n  "viem": "2.22.0"\n',
  )
  expect(() => withVersions(settings, { react: '18.3.0' })).toThrow('The catalog has no react')
})
