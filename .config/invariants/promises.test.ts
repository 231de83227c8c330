import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titlesOf } from '../scripts/testTitles.ts'
import { ROOT } from '../scripts/workspace.mjs'

const security = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
const [, promises = ''] = /## What we promise\n([\s\S]*?)\n## /.exec(security) ?? []
const items = promises.split(/^- /m).slice(1)
const testsOf = (item: string) =>
  [...item.matchAll(/^ {2}- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }))

test('each promise of SECURITY.md names a test', () => {
  expect(items.length).toBeGreaterThan(8)
  expect(items.filter((item) => testsOf(item).length === 0)).toEqual([])
})

test.each(items.flatMap(testsOf))('$file has the test: $title', ({ file, title }) => {
  const path = join(ROOT, file)
  expect(existsSync(path), file).toBe(true)
  expect(titlesOf(readFileSync(path, 'utf8'))).toContainEqual(expect.stringContaining(title))
})
