import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import * as chain from '../../kernel/src/chain/index.ts'
import * as kernel from '../../kernel/src/index.ts'
import * as plugin from '../../kernel/src/plugin/index.ts'
import * as signIn from '../../kernel/src/signIn/index.ts'
import * as testing from '../../kernel/src/testing/index.ts'
import { listed } from '../scripts/listed.ts'
import type { Snippet } from './comments.ts'
import { generate } from './examples.ts'
import { docsIn, exportsIn } from './sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-claims-')))
symlinkSync(join(root, 'playground/node_modules'), join(folder, 'node_modules'), 'junction')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `expression // value`: an example that states its result. */
const claim = /^(?!const |import )(.+?) \/\/ (['"[{\d-].*|true|false|undefined)$/
const known = [
  ...Object.keys(kernel).map((name) => ({ name, entry: '@latchkit/kernel' })),
  ...Object.keys(plugin).map((name) => ({ name, entry: '@latchkit/kernel/plugin' })),
  ...Object.keys(chain).map((name) => ({ name, entry: '@latchkit/kernel/chain' })),
  ...Object.keys(signIn).map((name) => ({ name, entry: '@latchkit/kernel/sign-in' })),
  ...Object.keys(testing).map((name) => ({ name, entry: '@latchkit/kernel/testing' })),
  { name: 'basic', entry: '@latchkit/preset-basic' },
].map((row) => ({ ...row, isValue: true }))
// Only examples without a kit run here: the state of a kit depends on its page.
const claims = listed(root, ['kernel/src/*.ts']).flatMap((file) =>
  docsIn(readFileSync(join(root, file), 'utf8'))
    .flatMap(({ examples }) => examples)
    .filter(({ lines }) => lines.some(({ text }) => claim.test(text)))
    .filter(({ lines }) => !lines.some(({ text }) => /\bkit\./.test(text)))
    .map((snippet) => ({ file, snippet })),
)

test.each(claims.map(({ file, snippet }, index) => [textOf(snippet), file, snippet, index] as const))(
  '%s, as %s says',
  async (_, file, { lines }, index) => {
    const requested = lines.map(({ text, line }) => ({
      text: text.replace(claim, (_whole, left, right) => `claims.push([await (${left}), ${right}])`),
      line,
    }))
    const path = join(folder, `claim-${index}.ts`)
    const own = exportsIn(readFileSync(join(root, file), 'utf8'), join(root, file))
    const shown = [...known, ...own.filter(({ isValue }) => isValue)]
    const first = { text: 'export const claims: unknown[][] = []', line: 0 }
    writeFileSync(path, generate(path, file, { lines: [first, ...requested] }, shown).text)
    const { claims }: { claims: [unknown, unknown][] } = await import(/* @vite-ignore */ path)
    expect(claims.length).toBeGreaterThan(0)
    for (const [is, stated] of claims) expect(is).toEqual(stated)
  },
)

test('at least one example states its result', () => {
  expect(claims.length).toBeGreaterThan(10)
})

function textOf({ lines }: Snippet): string {
  return lines.map(({ text }) => text.trim()).find((text) => claim.test(text)) ?? ''
}
