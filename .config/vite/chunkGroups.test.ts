import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups, lazyChunkGroups } from './chunkGroups.ts'
import { phases } from './phases.ts'

const root = join(import.meta.dirname, '../..')
const kernel = join(root, 'kernel/src')
const imports: Readonly<Record<string, readonly string[]>> = {
  'createLatchkit.ts': ['core/kernel.ts'],
  'modal/mountHost.tsx': ['core/kernel.ts', 'ui/Late.tsx'],
}
const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: (imports[id.slice(kernel.length + 1)] ?? []).map((file) => join(kernel, file)),
  }),
}
const nameOf = (groups: typeof chunkGroups, file: string) =>
  groups.map((group) => group.name(join(kernel, file), modules)).find((name) => name !== undefined)

test('every file of a phase exists', () => {
  for (const [folder, rows] of Object.entries(phases))
    for (const file of Object.values(rows).flat())
      expect(existsSync(join(root, folder, 'src', file)), `${folder}/src/${file}`).toBe(true)
})

test('a module belongs to the first phase that needs it', () => {
  expect(nameOf(chunkGroups, 'core/kernel.ts')).toBe('kernel-eager')
  expect(nameOf(chunkGroups, 'ui/Late.tsx')).toBe('kernel-modal')
  expect(nameOf(chunkGroups, 'modal/unknown.tsx')).toBeUndefined()
})

test('in the build of a site, eager modules stay in its entry', () => {
  expect(nameOf(lazyChunkGroups, 'core/kernel.ts')).toBeUndefined()
  expect(nameOf(lazyChunkGroups, 'ui/Late.tsx')).toBe('kernel-modal')
})

test('declarations and entries are never part of a chunk of code', () => {
  expect(nameOf(chunkGroups, 'modal/mountHost.d.ts')).toBeUndefined()
  expect(nameOf(chunkGroups, 'ui/index.ts')).toBeUndefined()
})
