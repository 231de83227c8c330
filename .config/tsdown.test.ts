import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'tsdown'
import { build as buildSite, type Rolldown } from 'vite'
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
  copyFileSync(join(root, 'kernel/package.json'), join(outDir, 'package.json'))
}, 60_000)
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

test("react.js begins with 'use client': what a server component imports of it is the page's", () => {
  expect(firstLine(entry('react'))).toMatch(/^["']use client["'];?$/)
})

// Views load lazily, from a kit in a client file. Vite warns of every directive in a site that has no React plugin.
test('entries for servers have no directive, nor has any chunk, whose importer would be split', () => {
  const marked = readdirSync(outDir).filter((file) => /use client/.test(firstLine(join(outDir, file)) ?? ''))
  expect(marked).toEqual(['react.js'])
})

/** The files and packages that an entry imports statically, also indirectly. */
function importsOf(name: string): readonly string[] {
  const found = new Set([`./${name}.js`])
  for (const id of found) {
    if (!id.startsWith('./')) continue
    const code = readFileSync(join(outDir, id), 'utf8')
    for (const [, next = ''] of code.matchAll(/^(?:import|export)\b[^;"]*?"([^"]+)"/gm)) found.add(next)
  }
  return [...found].map((id) => id.replace(/^\.\/|\.js$/g, ''))
}

test.each(['index', 'react', 'element'])('%s.js loads no code of the modal before a click', (name) => {
  const imports = importsOf(name)
  expect(imports).toContain('kernel-eager')
  expect(imports.filter((id) => /^(react-dom|kernel-(modal|connect))\b/.test(id))).toEqual([])
})

test('the elements load no React before a click', () => {
  expect(importsOf('element').filter((id) => /^react\b/.test(id))).toEqual([])
})

/** What a site loads at the start: the files of the kernel whose code is in it, and the code. React is external. */
async function bundleSite(
  source: string,
): Promise<{ readonly files: readonly string[]; readonly code: string }> {
  writeFileSync(join(outDir, 'site.js'), source)
  const built = await buildSite({
    root: outDir,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(outDir, 'site.js'), formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?($|\/)/ },
    },
  })
  const chunks = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of eager)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) eager.add(chunk)
  const modules = [...eager].flatMap(({ modules }) => Object.entries(modules))
  return {
    files: modules
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([file]) => basename(file, '.js')),
    code: [...eager].map(({ code }) => code).join('\n'),
  }
}

test('a site that uses every hook but no button contains neither the buttons nor the modal', async () => {
  const names = Object.keys(await import(/* @vite-ignore */ entry('react')))
  const hooks = names.filter((name) => /^use|Provider$/.test(name))
  expect(hooks.length).toBeGreaterThan(10)
  const from = JSON.stringify(entry('react'))
  const isButton = (file: string) => /^kernel-(buttons|texts|setup|modal|ui)/.test(file)

  const withHooks = await bundleSite(`export { ${hooks} } from ${from}`)
  expect(withHooks.files).toContain('kernel-react')
  expect(withHooks.files.filter(isButton)).toEqual([])
  expect(withHooks.code).not.toContain('attachShadow')

  const withButton = await bundleSite(`export { ConnectButton } from ${from}`)
  expect(withButton.files.filter(isButton).sort()).toEqual(['kernel-buttons', 'kernel-texts'])
  expect(withButton.code).toContain('attachShadow')
})

test('a production build leaves out what helps in development', async () => {
  const advice = 'There is no option'
  expect(readFileSync(entry('kernel-eager'), 'utf8')).toContain(advice)
  const { code } = await bundleSite(`export { createLatchkit } from ${JSON.stringify(entry('index'))}`)
  expect(code).toContain('DUPLICATE_KIT')
  expect(code).not.toContain(advice)
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
