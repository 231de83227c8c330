import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preparePages } from './preparePages.ts'

let root = ''
let built: string[] = []

const options = () => ({
  root,
  folder: join(root, 'playground/dist/start'),
  build: async (outDir: string) => {
    built.push(outDir)
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'index.html'), `build ${built.length}`)
  },
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-pages-'))
  built = []
  mkdirSync(join(root, 'kernel/src'), { recursive: true })
  writeFileSync(join(root, 'kernel/src/index.ts'), 'export {}')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the pages are built again when a source is changed, added or removed, and not otherwise', async () => {
  const folder = await preparePages(options())
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('build 1')
  await preparePages(options())
  expect(built).toHaveLength(1)
  writeFileSync(join(root, 'kernel/src/index.ts'), 'export { }')
  await preparePages(options())
  writeFileSync(join(root, 'kernel/src/more.ts'), '')
  await preparePages(options())
  rmSync(join(root, 'kernel/src/more.ts'))
  expect(readFileSync(join(await preparePages(options()), 'index.html'), 'utf8')).toBe('build 4')
})

test('a build that was stopped leaves the earlier pages, and is removed by the next one', async () => {
  const folder = await preparePages(options())
  // No process has this id on a machine with the usual limit.
  const left = join(folder, '../building-99999999')
  mkdirSync(left)
  writeFileSync(join(root, 'kernel/src/index.ts'), 'export { }')
  const stopped = { ...options(), build: () => Promise.reject(new Error('stopped')) }
  await expect(preparePages(stopped)).rejects.toThrow('stopped')
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('build 1')
  await preparePages(options())
  expect([existsSync(left), readFileSync(join(folder, 'index.html'), 'utf8')]).toEqual([false, 'build 2'])
})
