import { lines, literal } from './source.ts'
import type { ProjectFile } from './types.ts'
import { rangeOf } from './versions.ts'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  /** Packages that no file imports, but that the site needs. */
  readonly needs: readonly string[]
  readonly dev: readonly string[]
}

/** Adds the `package.json` of a project: its dependencies are what its files import, and what they need besides. */
export function withManifest(
  files: readonly ProjectFile[],
  { scripts, needs, dev }: Manifest,
): readonly ProjectFile[] {
  const imported = files.flatMap(({ text }) => [...text.matchAll(/\bfrom '([^'.][^']*)'/g)])
  const names = [...imported.map(([, from = '']) => packageOf(from)), ...needs]
  const dependencies = names.filter((name) => !dev.includes(name) && !name.startsWith('node:'))
  const manifest = {
    name: 'example-shop',
    private: true,
    type: 'module',
    scripts,
    dependencies: rangesOf(dependencies),
    ...(dev.length > 0 ? { devDependencies: rangesOf(dev) } : {}),
  }
  return [{ path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` }, ...files]
}

/** Returns the package of an import. @example packageOf('@latchkit/kernel/react') // '@latchkit/kernel' */
const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

const rangesOf = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, rangeOf(name)]))

/** React, which the modal is made with. */
export const react = ['react', 'react-dom'] as const
/** The scripts of a project that Vite builds. */
export const viteScripts = { dev: 'vite', build: 'vite build', preview: 'vite preview' }
/** The commands of a project whose `package.json` has the script `dev`. */
export const commands = { install: 'npm install', run: 'npm run dev' }

/** The options of the TypeScript compiler, which editors and Vite read. */
export const tsconfig = (options: object = {}): ProjectFile => ({
  path: 'tsconfig.json',
  text: `${JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, include: ['src'] }, null, 2)}\n`,
})

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  verbatimModuleSyntax: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Writes the page, with the lines of its head and its body. */
export function page(title: string, body: readonly string[], head: readonly string[] = []): ProjectFile {
  const text = lines(
    '<!doctype html>',
    '<html lang="en">',
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width" />',
    `    <title>${title}</title>`,
    ...head.map((line) => `    ${line}`),
    '  </head>',
    '  <body>',
    ...body.map((line) => `    ${line}`),
    '  </body>',
    '</html>',
  )
  return { path: 'index.html', text }
}

/** Writes `vite.config.js` with one plugin. */
export const viteConfig = (importLine: string, ...rest: readonly string[]): ProjectFile => ({
  path: 'vite.config.js',
  text: lines(importLine, `import { defineConfig } from ${literal('vite')}`, '', ...rest),
})
