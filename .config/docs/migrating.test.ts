import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as element from '../../kernel/src/element/index.ts'
import * as kernel from '../../kernel/src/index.ts'
import * as react from '../../kernel/src/react/index.ts'
import { packageFolders } from '../scripts/workspace.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const exported = new Set([element, kernel, react].flatMap((entry) => Object.keys(entry)))
const packages = packageFolders().flatMap((folder) => {
  const { name, exports }: { name: string; exports: object } = JSON.parse(read(`${folder}/package.json`))
  return Object.keys(exports).map((entry) => `${name}${entry.slice(1)}`)
})
/** Where the names of options, props and states are declared. */
const declarations = [
  ...['core/config/options.ts', 'core/state/account.ts', 'core/events/kitEvents.ts', 'core/latchkit.ts'],
  ...['buttons/props.ts', 'contracts/theme.ts', 'contracts/ids.ts', 'react/LatchkitProvider.tsx'],
].map((file) => read(`kernel/src/${file}`))
const options = ['balances', 'connect', 'eip155', 'networks', 'siwx'].map((id) =>
  read(`plugins/${id}/src/options.ts`),
)
const apis = [read('plugins/siwx/src/model.ts')]
const declared = [...declarations, ...options, ...apis].join('\n')
const elements = read('kernel/src/element/index.ts')

/** Whether a name in backticks exists in the packages. */
function exists(name: string): boolean {
  if (name.startsWith('@latchkit/')) return packages.includes(name)
  if (name.startsWith('<latchkit-')) return elements.includes(`'${name.slice(1, -1)}'`)
  // Each word of `kit.on('connected', listener)` but its parameters: methods, states and events are declared by name.
  const words = name.match(/[A-Za-z]+(?=[('.]|$)/g) ?? []
  return words
    .filter((word) => !['kit', 'listener', 'null', 'Networks'].includes(word))
    .every((word) => exported.has(word) || new RegExp(`\\b${word}\\??[:(<]`).test(declared))
}

const rows = read('MIGRATING.md')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line) && !line.startsWith('| there'))
  .map((line) => line.split(' | '))

test('the table of counterparts is read', () => expect(rows.length).toBeGreaterThan(50))

test.each(rows.map(([there = '', here = '']) => [there.slice(2), here] as const))(
  'the counterpart of %s exists',
  (_, here) => {
    const names = [...here.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(names.filter((name) => !exists(name))).toEqual([])
  },
)
