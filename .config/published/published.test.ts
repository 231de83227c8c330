import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The problems of a package with these files in `dist`, of which `./part` is a second entry. */
function problemsWith(files: Readonly<Record<string, string>>, type = 'module'): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-published-'))
  folders.push(folder)
  const row = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
  const exports = { '.': row('index'), './part': row('part') }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a', version: '1.0.0', type, exports }))
  mkdirSync(join(folder, 'dist'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text)
  return problemsOf(folder)
}

const js = 'export const a = 1\n'
const dts = 'export declare const a: number\n'
const whole = { 'index.js': js, 'index.d.ts': dts, 'part.js': js, 'part.d.ts': dts }

test('a package of ES modules alone is fine, though Node 10 finds no subpath and `require` gets a module', async () => {
  expect(await problemsWith(whole)).toEqual([])
})

test('an entry without types is found', async () => {
  const { 'part.d.ts': _, ...files } = whole
  expect(await problemsWith(files)).toContainEqual(expect.stringMatching(/^a {2}.*\.\/part \(bundler\)/))
})

test('types that do not resolve inside are found', async () => {
  const files = { ...whole, 'index.d.ts': "export * from './lost.js'\n" }
  expect(await problemsWith(files)).toContainEqual(expect.stringMatching(/^a {2}Internal resolution error/))
})

test('a module that says it is a script is found', async () => {
  expect(await problemsWith(whole, 'commonjs')).not.toEqual([])
})

test('a package without types is found', async () => {
  expect(await problemsWith({ 'index.js': js, 'part.js': js })).toEqual(['a  has no types'])
})
