import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../scripts/workspace.mjs'
import { readCommands } from './readCommands.ts'

test('the blocks of one section are read as they are printed', () => {
  const text =
    '# A\n## One\n```sh\nfirst\n```\n## Two\ntext\n```sh\na # b\nc\n```\n```ts\nx\n```\n```sh\nd\n```\n## Three\n'
  expect(readCommands(text, 'Two')).toEqual(['a # b\nc\n', 'd\n'])
  expect(() => readCommands(text, 'Three')).toThrow('has no block')
})

test('the README begins with a clone, and starts the playground in it', () => {
  const [first = ''] = readCommands(readFileSync(join(ROOT, 'README.md'), 'utf8'), 'Try it')
  expect(first).toMatch(/^git clone \S+\.git\ncd \S+\nnpm start\n$/)
})
