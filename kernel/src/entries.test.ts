import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What they export is in api.md, which is checked against the built types.
const entries: Readonly<Record<string, () => Promise<object>>> = {
  '.': () => import('./index.ts'),
  './plugin': () => import('./plugin/index.ts'),
  './chain': () => import('./chain/index.ts'),
  './sign-in': () => import('./signIn/index.ts'),
  './react': () => import('./react/index.ts'),
  './ui': () => import('./ui/index.ts'),
  './element': () => import('./element/index.ts'),
  './themes': () => import('./themes/index.ts'),
  './policy': () => import('./policy/index.ts'),
  './esbuild': () => import('./esbuild/index.ts'),
  './testing': () => import('./testing/index.ts'),
}

test('these are the entries of the package', () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { exports }: { exports: object } = JSON.parse(text)
  expect(Object.keys(exports)).toEqual([...Object.keys(entries), './package.json'])
})

test.each(Object.keys(entries))('%s is loaded without a DOM, as a server does', async (entry) => {
  expect(Object.keys((await entries[entry]?.()) ?? {})).not.toEqual([])
})
