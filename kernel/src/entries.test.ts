import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What is public is a promise: a name comes or goes here on purpose.
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

test.each(Object.keys(entries))('the names of %s', async (entry) => {
  expect(Object.keys((await entries[entry]?.()) ?? {}).sort()).toMatchSnapshot()
})
