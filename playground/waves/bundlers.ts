import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preloadChunks } from '@latchkit/kernel/esbuild'
import { strictPolicy } from '../serve.ts'

const folder = import.meta.dirname

/** Builds a page of this folder into another folder, as a site does that installs the published packages. */
export type Bundle = (page: string, outDir: string) => Promise<void>

/** Writes the HTML of the page, which loads `main.js`. */
async function writeHtml(outDir: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  await writeFile(join(outDir, 'index.html'), html.replace('./entry.mjs', './main.js'))
}

async function withVite(page: string, outDir: string): Promise<void> {
  const { build } = await import('vite')
  const html = join(folder, 'index.html')
  const before = process.env.NODE_ENV
  // Vite prefers NODE_ENV over the mode, and vitest sets it to `test`.
  process.env.NODE_ENV = 'production'
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    base: './',
    plugins: [
      {
        name: 'latchkit:waves-entry',
        transformIndexHtml: { order: 'pre', handler: (text) => text.replace('./entry.mjs', `./${page}.mjs`) },
      },
    ],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: html } },
  })
  process.env.NODE_ENV = before
}

async function withEsbuild(page: string, outDir: string): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    entryPoints: { main: join(folder, `${page}.mjs`) },
    outdir: outDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    logLevel: 'error',
    plugins: [preloadChunks()],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await writeHtml(outDir)
}

async function withWebpack(page: string, outDir: string): Promise<void> {
  const { default: webpack } = await import('webpack')
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: join(folder, `${page}.mjs`) },
    output: { path: outDir, filename: '[name].js', publicPath: './' },
    performance: false,
  })
  if (!compiler) throw new Error('webpack has no compiler')
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0]
      if (failure) reject(failure)
      else resolve()
    }),
  )
  await new Promise((resolve) => compiler.close(resolve))
  await writeHtml(outDir)
}

export type BundlerName = 'Vite' | 'webpack' | 'esbuild'

/** The bundlers whose builds are measured. */
export const bundlers: Readonly<Record<BundlerName, Bundle>> = {
  Vite: withVite,
  webpack: withWebpack,
  esbuild: withEsbuild,
}

/** The content security policy of a site with this bundler: webpack sets the URLs of script elements to strings. */
export const policyOf = (bundler: BundlerName): string =>
  bundler === 'webpack' ? "script-src 'self'; style-src 'self'" : strictPolicy
