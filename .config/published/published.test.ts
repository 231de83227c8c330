import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-published-'))
  folders.push(folder)
  return folder
}

/** Returns the problems of a package with these files in `dist`; `./part` is a second entry. */
function problemsWith(
  files: Readonly<Record<string, string>>,
  type = 'module',
  folder = createFolder(),
): Promise<string[]> {
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

test('a package with ES modules only passes, although Node 10 resolves no subpath and `require` loads a module', async () => {
  expect(await problemsWith(whole)).toEqual([])
})

test('an entry without types is reported', async () => {
  const { 'part.d.ts': _, ...files } = whole
  expect(await problemsWith(files)).toContainEqual(expect.stringMatching(/^a {2}.*\.\/part \(bundler\)/))
})

test('types with imports that do not resolve are reported', async () => {
  const files = { ...whole, 'index.d.ts': "export * from './lost.js'\n" }
  expect(await problemsWith(files)).toContainEqual(expect.stringMatching(/^a {2}Internal resolution error/))
})

test('a module that is declared as a script is reported', async () => {
  expect(await problemsWith(whole, 'commonjs')).not.toEqual([])
})

test('a package without types is reported', async () => {
  expect(await problemsWith({ 'index.js': js, 'part.js': js })).toEqual(['a  has no types'])
})

test('a module that imports a name which no module exports, or a file that is missing, is reported', async () => {
  const lost = { ...whole, 'index.js': "export { b } from './part.js'\n" }
  expect(await problemsWith(lost)).toContainEqual(expect.stringMatching(/^a {2}does not bundle.*"b"/s))
  const missing = { ...whole, 'index.js': "export { a } from './types.d.ts'\n" }
  expect(await problemsWith(missing)).toContainEqual(
    expect.stringMatching(/^a {2}does not bundle.*types\.d\.ts/s),
  )
})

test('a file that names the folder of the checkout is reported, because another folder gives another file', async () => {
  const folder = createFolder()
  const named = { ...whole, 'part.js': `// ${folder}/src/part.css\n${js}` }
  expect(await problemsWith(named, 'module', folder)).toEqual([
    'a  dist/part.js contains the path of the folder that it was built in',
  ])
})
