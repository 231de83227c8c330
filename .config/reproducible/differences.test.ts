import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { differences } from './differences.mjs'

const root = mkdtempSync(join(tmpdir(), 'latchkit-differences-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

test('files with other bytes, and files that only one folder has, are listed', () => {
  const one = folderOf('one', { 'a.js': '1', 'deep/b.js': '1', 'deep/c.js': '1', 'd.js': '1' })
  const other = folderOf('other', { 'a.js': '1', 'deep/b.js': '2', 'deep/c.js': '1', 'e.js': '1' })
  expect(differences(one, other)).toEqual(['d.js', 'deep/b.js', 'e.js'])
  expect(differences(one, one)).toEqual([])
  expect(differences(one, join(root, 'missing'))).toHaveLength(4)
})
