import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const read = (...path: readonly string[]): Manifest =>
  JSON.parse(readFileSync(join(ROOT, ...path, 'package.json'), 'utf8'))

/** The peers of a package's dependencies that a package manager misses, because the package declares none of them. */
function missingPeers(manifest: Manifest, readDependency: (name: string) => Manifest): readonly string[] {
  const { dependencies = {}, peerDependencies = {} } = manifest
  return Object.keys(dependencies).flatMap((name) => {
    const { peerDependencies: peers = {}, peerDependenciesMeta: meta = {} } = readDependency(name)
    return Object.keys(peers)
      .filter((peer) => !meta[peer]?.optional && !(peer in dependencies) && !(peer in peerDependencies))
      .map((peer) => `${name} needs ${peer}`)
  })
}

test('a peer that is missing is found, and an optional one is not', () => {
  const dependency = {
    peerDependencies: { 'react-dom': '*', zod: '*' },
    peerDependenciesMeta: { zod: { optional: true } },
  }
  expect(missingPeers({ dependencies: { list: '1' } }, () => dependency)).toEqual(['list needs react-dom'])
})

test.each(packageFolders())('%s provides the peers of what it depends on', (folder) => {
  const readDependency = (name: string) => read(folder, 'node_modules', name)
  expect(missingPeers(read(folder), readDependency)).toEqual([])
})
