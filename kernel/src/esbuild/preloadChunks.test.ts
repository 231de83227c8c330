import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { BuildOutputs } from './findPreloads.ts'
import { preloadChunks } from './preloadChunks.ts'
import { runWithPreloads } from './testing/runWithPreloads.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const lazy = (path: string) => ({ path, kind: 'dynamic-import' })
const eager = (path: string) => ({ path, kind: 'import-statement' })

/** Runs the plugin at the end of a build that has written these files. */
async function build(files: Readonly<Record<string, string>>, outputs: BuildOutputs, outdir = 'dist') {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-preload-'))
  folders.push(folder)
  const root = join(folder, 'site')
  const { mkdir } = await import('node:fs/promises')
  await mkdir(join(root, 'dist'), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
  const ends: ((result: object) => Promise<void>)[] = []
  preloadChunks().setup({
    initialOptions: { absWorkingDir: root, outdir },
    onEnd: (callback) => void ends.push(callback),
  })
  for (const end of ends) await end({ metafile: { outputs } })
  return (path: string) => readFile(join(root, path), 'utf8')
}

test('a lazy file is preloaded with its chunk', async () => {
  const read = await build(
    { 'dist/main.js': 'import("./view.js")' },
    {
      'dist/main.js': { imports: [lazy('dist/view.js')] },
      'dist/view.js': { imports: [eager('dist/chunk.js')] },
      'dist/chunk.js': { imports: [] },
    },
  )
  expect(await read('dist/main.js')).toMatch(
    /^\(latchkitPreload\("\.\/chunk\.js"\), import\("\.\/view\.js"\)\)\n/,
  )
})

/** Names of files that would end a text or a selector, or add code, if they were not escaped. */
const names = [
  `a"b.js`,
  `a'b.js`,
  'a`b.js',
  `a\\b.js`,
  `");globalThis.attacked=true;("b.js`,
  `"],body,[href="b.js`,
  ['$', '{globalThis.attacked=true}.js'].join(''),
  `$&$1$'.js`,
  '\u2028b.js',
]

test.each(names)('a chunk named %j is requested, and its name adds no code', async (name) => {
  const read = await build(
    { 'dist/main.js': 'export const load = () => import("./view.js")' },
    {
      'dist/main.js': { imports: [lazy('dist/view.js')] },
      'dist/view.js': { imports: [eager(`dist/${name}`)] },
      [`dist/${name}`]: { imports: [] },
    },
  )
  const code = await read('dist/main.js')
  const selectors: string[] = []
  const onQuery = (selector: string) => void selectors.push(selector)
  const head = await runWithPreloads(code, './view.js', { onQuery })
  expect(Reflect.has(globalThis, 'attacked')).toBe(false)
  expect(head).toHaveLength(1)
  expect(new URL(head[0]?.href ?? '').origin).toBe('https://site.example')
  // The URL cannot end the text of the selector.
  expect(selectors).toHaveLength(1)
  expect(selectors[0]?.match(/"/g)).toHaveLength(2)
})

test.each(['../outside.js', '../site2/main.js', 'main.js'])(
  'a file outside the output folder, %s, is not changed',
  async (file) => {
    const { mkdir } = await import('node:fs/promises')
    const folder = await mkdtemp(join(tmpdir(), 'latchkit-preload-'))
    folders.push(folder)
    const root = join(folder, 'site')
    await mkdir(join(root, 'dist'), { recursive: true })
    await mkdir(join(folder, 'site2'), { recursive: true })
    const text = 'import("./dist/view.js");import("./site/dist/view.js");import("../site/dist/view.js")'
    await writeFile(join(root, file), text)
    const ends: ((result: object) => Promise<void>)[] = []
    preloadChunks().setup({
      initialOptions: { absWorkingDir: root, outdir: 'dist' },
      onEnd: (callback) => void ends.push(callback),
    })
    const outputs: BuildOutputs = {
      [file]: { imports: [lazy('dist/view.js')] },
      'dist/view.js': { imports: [eager('dist/chunk.js')] },
      'dist/chunk.js': { imports: [] },
    }
    for (const end of ends) await end({ metafile: { outputs } })
    expect(await readFile(join(root, file), 'utf8')).toBe(text)
  },
)
