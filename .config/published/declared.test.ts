import { expect, test } from 'vitest'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { declaredProblems, manifestProblems, type PublishedManifest, readmeProblems } from './declared.ts'

const whole: PublishedManifest = {
  name: '@latchkit/plugin-shop',
  license: 'MIT',
  repository: { directory: 'plugins/shop' },
  publishConfig: { access: 'public' },
  engines: { node: '>=20' },
  sideEffects: false,
  files: ['dist', 'CHANGELOG.md'],
}
const readme = (install: string, code: string) =>
  `\`\`\`sh\n${install}\n\`\`\`\n\n\`\`\`ts\n${code}\n\`\`\`\n`
const code = "import { shop } from '@latchkit/plugin-shop/cart'\nimport { own } from './own.ts'"

test.each(packageFolders())('%s declares what a publication needs', (folder) => {
  expect(declaredProblems(ROOT, folder)).toEqual([])
})

test('a manifest with every field passes', () => {
  expect(manifestProblems('plugins/shop', whole)).toEqual([])
})

test.each([
  ['license', { license: undefined }],
  ['repository.directory', { repository: { directory: 'plugins/cart' } }],
  ['access', { publishConfig: {} }],
  ['more than', { publishConfig: { access: 'public', provenance: true } }],
  ['engines', { engines: {} }],
  ['sideEffects', { sideEffects: undefined }],
  ['CHANGELOG.md', { files: ['dist'] }],
])('a manifest without a valid %s is reported', (word, change) => {
  const problems = manifestProblems('plugins/shop', { ...whole, ...change })
  expect(problems).toContainEqual(expect.stringContaining(word))
})

test('a README that installs what its example imports passes', () => {
  expect(readmeProblems(whole.name, readme('npm install @latchkit/plugin-shop', code))).toEqual([])
})

test.each([
  ['no example', '```sh\nnpm install @latchkit/plugin-shop\n```\n'],
  ['no line that installs', readme('npm start', code)],
  ['install @latchkit/plugin-shop', readme('npm install react', code)],
  ['install viem', readme('npm install @latchkit/plugin-shop', "import { http } from 'viem'")],
])('a README with %s is reported', (words, text) => {
  expect(readmeProblems(whole.name, text).join()).toContain(words)
})
