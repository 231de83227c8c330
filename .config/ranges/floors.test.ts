import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sites } from '../../playground/sites/sites.ts'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { findWrong, floors, installedIn, oldestOf, rangesIn, withVersions } from './floors.mjs'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

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

/** What packages take from others, by the folder: their peers, and their dependencies that have a range of their own. */
const taken = packageFolders(ROOT).flatMap((folder) => {
  const { dependencies = {}, peerDependencies = {} }: Manifest = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  )
  const ofRange = Object.entries(dependencies).filter(([, range]) => range !== 'catalog:')
  return [...Object.entries(peerDependencies), ...ofRange]
    .filter(([name]) => !name.startsWith('@latchkit/'))
    .map(([name, range]) => [folder, name, range] as const)
})

test('each package is run with the oldest release of each part of its ranges', () => {
  expect(taken.length).toBeGreaterThan(packageFolders(ROOT).length)
  // Every site installs the kernel and all presets with its release of React.
  const ofPackages = taken.filter(([, name]) => !name.startsWith('react'))
  const missing = ofPackages.flatMap(([folder, name, range]) =>
    oldestOf(range)
      .filter(
        (version) =>
          !floors.some((floor) => floor.versions[name] === version && floor.packages.includes(folder)),
      )
      .map((version) => `${folder} with ${name} ${version}`),
  )
  expect(missing).toEqual([])
  const known = new Set(ofPackages.map(([folder]) => folder))
  expect(floors.flatMap(({ packages }) => packages).filter((folder) => !known.has(folder))).toEqual([])
})

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

test('a run is about the releases that are installed, of which each package has the same', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkit-ranges-'))
  const install = (folder: string, version: string) => {
    const place = join(root, folder, 'node_modules/viem')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'package.json'), JSON.stringify({ version }))
  }
  try {
    install('plugins/a', '2.22.0')
    install('plugins/b', '2.22.0')
    const packages = ['plugins/a', 'plugins/b', 'plugins/c']
    expect(installedIn(root, ['viem'], packages)).toEqual(['viem 2.22.0'])
    install('plugins/b', '2.57.1')
    expect(installedIn(root, ['viem'], packages)).toEqual(['viem 2.22.0', 'viem 2.57.1'])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('a release that was not requested, and two of them, are wrong', () => {
  expect(findWrong({ viem: '2.22.0' }, ['viem 2.22.0'])).toBe(undefined)
  expect(findWrong({ viem: '^2.22.0' }, ['viem 2.57.20'])).toBe(undefined)
  expect(findWrong({ viem: '2.22.0' }, ['viem 2.57.1'])).toBe(
    'viem 2.22.0 was requested: viem 2.57.1 is installed',
  )
  expect(findWrong({ viem: '^2.22.0' }, ['viem 2.22.0', 'viem 2.57.1'])).toMatch(
    'One release of viem was requested',
  )
  expect(findWrong({ viem: '2.22.0' }, [])).toMatch('none is installed')
})
