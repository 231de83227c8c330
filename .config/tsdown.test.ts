import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'tsdown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageConfig } from './tsdown.config.ts'

const root = resolve(import.meta.dirname, '..')
// Inside the package, so that its imports resolve.
const outDir = mkdtempSync(join(root, 'kernel/node_modules/.built-'))
const entry = (name: string) => join(outDir, `${name}.js`)
const firstLine = (file: string) => readFileSync(file, 'utf8').split('\n', 1)[0]

beforeAll(async () => {
  await build({
    ...packageConfig('kernel'),
    config: false,
    outDir,
    // Types take ten times as long, and have no directive.
    dts: false,
    logLevel: 'silent',
  })
}, 60_000)
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

test.each(['react', 'ui'])(
  "%s.js begins with 'use client': what a server component imports of it is the page's",
  (name) => {
    expect(firstLine(entry(name))).toMatch(/^["']use client["'];?$/)
  },
)

test('entries for servers have no directive, nor has any chunk, whose importer would be split', () => {
  const marked = readdirSync(outDir).filter((file) => /use client/.test(firstLine(join(outDir, file)) ?? ''))
  expect(marked.sort()).toEqual(['react.js', 'ui.js'])
})

/** The files and packages that an entry imports statically, also indirectly. */
function importsOf(name: string): readonly string[] {
  const found = new Set([`./${name}.js`])
  for (const id of found) {
    if (!id.startsWith('./')) continue
    const code = readFileSync(join(outDir, id), 'utf8')
    for (const [, next = ''] of code.matchAll(/^(?:import|export)\b[^;"]*?"([^"]+)"/gm)) found.add(next)
  }
  return [...found].map((id) => id.replace(/^\.\/|-[\w-]{8}\.js$/g, ''))
}

test.each(['index', 'react', 'element'])('%s.js loads no code of the modal before a click', (name) => {
  const imports = importsOf(name)
  expect(imports).toContain('kernel-eager')
  expect(imports.filter((id) => /^(react-dom|kernel-(modal|connect))\b/.test(id))).toEqual([])
})

test('the elements load no React before a click', () => {
  expect(importsOf('element').filter((id) => /^react\b/.test(id))).toEqual([])
})

test('F53: where React is that of server components, a kit is imported and composed', async () => {
  const script = `
    const { createLatchkit } = await import(${JSON.stringify(`file://${entry('index')}`)})
    const network = { id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    createLatchkit({ projectId: null, networks: [network], plugins: [] }).destroy()
    console.log('composed')`
  const args = ['--conditions=react-server', '--input-type=module', '--eval', script]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: outDir })
  expect([stdout, stderr]).toEqual(['composed\n', ''])
})
