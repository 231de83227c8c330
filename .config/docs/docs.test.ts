import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { checkDocs } from './check.ts'
import { readBlocks, readComment } from './comments.ts'

vi.setConfig({ testTimeout: 60_000 })

const repository = fileURLToPath(new URL('../../', import.meta.url))
const roots: string[] = []

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

const good = [
  '/** Adds one to a number. @example increase(1) // 2 */',
  'export const increase = (to: number): number => to + 1',
  '/** A price in `cents`. */',
  'export interface Price {',
  '  readonly cents: number',
  '  /** What the `cents` are of. */',
  '  readonly currency: string',
  '}',
]

/** Creates a workspace with one package, whose source and README consist of these lines. */
function check({
  source = good,
  readme = [],
  input = '',
}: Partial<Record<'source' | 'readme', string[]>> & { input?: string }) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-docs-test-')))
  roots.push(root)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const exports = { '.': { '@latchkit/source': './src/index.ts' }, './package.json': './package.json' }
  write('kernel/package.json', JSON.stringify({ name: '@latchkit/kernel', exports }))
  write('kernel/src/index.ts', source.join('\n'))
  write('kernel/README.md', readme.join('\n'))
  write(
    'tsconfig.json',
    JSON.stringify({ extends: join(repository, 'tsconfig.json'), compilerOptions: { types: [] } }),
  )
  mkdirSync(join(root, 'playground/node_modules/@latchkit'), { recursive: true })
  symlinkSync(join(root, 'kernel'), join(root, 'playground/node_modules/@latchkit/kernel'), 'junction')
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  const { findings, ...counts } = checkDocs(root, input)
  return { ...counts, findings: findings.map(({ file, line, rule }) => `${file}:${line}  ${rule}`) }
}

test('documented exports pass and are counted', () => {
  const readme = [
    '```ts',
    "import { increase, type Price } from '@latchkit/kernel'",
    'increase(1)',
    '```',
    '```sh',
    'x',
    '```',
  ]
  expect(check({ readme })).toEqual({ exports: 2, values: 1, examples: 1, blocks: 1, findings: [] })
})

test.each([
  ['export const bare = 1', ['1  bare has no sentence that says what it is', '1  bare has no @example']],
  ['/** Word. */\nexport type Bare = 1', ['2  Bare has no sentence that says what it is']],
  ['/** It says so. */\nexport function say() {}', ['2  say has no @example']],
  ['/** It says so. @example */\nexport function say() {}', ['2  say has no @example']],
  [
    '/** What one can do. */\nexport interface Doer { run(): void }',
    ['2  Doer has no @example', '2  Doer.run is not explained'],
  ],
  ['/** What one can do, `run`. */\nexport type Doer = { run: () => void }', ['2  Doer has no @example']],
  ['/** What one calls. */\nexport type Call = () => void', ['2  Call has no @example']],
  ['/** What it holds. */\nexport interface Box {\n  readonly of: string\n}', ['3  Box.of is not explained']],
  ['/** What `it` holds. */\nexport type Box = { it: 1 } & { of: 2 }', ['2  Box.of is not explained']],
  [
    'class Hidden { x = 1 }\n/** @example new Shown() */\nexport { Hidden as Shown }',
    [
      '1  Shown has no sentence that says what it is',
      '1  Shown has no @example',
      '1  Shown.x is not explained',
    ],
  ],
])('%j is found', (source, findings) => {
  expect(check({ source: [source] }).findings).toEqual(findings.map((one) => `kernel/src/index.ts:${one}`))
})

test.each([
  '/** What `run` does. */\nexport interface BoxProps { readonly run: () => void }',
  '/** What it holds, `of` a kind. */\nexport interface Box { readonly of: string }',
  '/** Calls it. @example const call: Call = () => undefined */\nexport type Call = () => void',
  '/** Either of two. */\nexport type Either = { a: 1 } | { b: 2 }',
])('%j is fine', (source) => {
  expect(check({ source: [source] }).findings).toEqual([])
})

test('one of two overloads needs a comment; names that an example declares are not imported', () => {
  const source = [
    '/**',
    ' * Opens and closes.',
    ' *',
    ' * @example',
    ' * const door = (box: Box): Door => box',
    ' * class Box implements Door { open() {} }',
    ' */',
    'export interface Door {',
    '  /** Opens it, at once or a little. */',
    '  open(): void',
    '  open(little: boolean): void',
    '}',
    '/** A case. @example new Box() */',
    'export class Box {}',
  ]
  expect(check({ source }).findings).toEqual([])
})

test('examples of members and of private declarations are compiled too', () => {
  const source = [
    ...good,
    '/** Not shown. @example hide(1) */',
    'function hide() {}',
    'hide()',
    '/** `it` all. */',
    'export interface Whole {',
    '  /** What it is. @example const whole: Whole = { it: 1 } */',
    '  readonly it: string',
    '}',
  ]
  expect(check({ source }).findings).toEqual([
    expect.stringMatching(/^kernel\/src\/index\.ts:9 .*TS2304/),
    expect.stringMatching(/^kernel\/src\/index\.ts:14 .*TS2322/),
  ])
})

test('a block without a name may import files next to its Markdown file', () => {
  const readme = ['```ts', "import { increase } from './src/index.ts'", 'increase(1)', '```']
  expect(check({ readme }).findings).toEqual([])
})

test('an error in an example is reported with its line', () => {
  const source = [
    '/**',
    ' * Adds one.',
    ' *',
    ' * @example',
    ' * increase(1)',
    " * increase('1')",
    ' * @see nothing',
    ' */',
    ...good.slice(1, 2),
  ]
  const { findings } = check({ source })
  expect(findings).toEqual([
    expect.stringMatching(/^kernel\/src\/index\.ts:6 {2}.*'string' is not assignable.*\(TS2345\)$/),
  ])
  const oneLine = ['/** Adds one. @example increase( */', ...good.slice(1, 2)]
  expect(check({ source: oneLine }).findings[0]).toMatch(/^kernel\/src\/index\.ts:1 {2}/)
})

test('an error in a block is reported with its line; a block needs its own imports', () => {
  const readme = [
    '# It',
    '',
    '```tsx',
    "import { increase } from '@latchkit/kernel'",
    'increase()',
    '```',
    '```ts',
    'increase(1)',
    '```',
  ]
  expect(check({ readme }).findings).toEqual([
    expect.stringMatching(/^kernel\/README\.md:5 .*TS2554/),
    expect.stringMatching(/^kernel\/README\.md:8 .*TS2304/),
  ])
})

test('blocks with a file name can import each other, and provided names need no import', () => {
  const readme = [
    '```ts',
    '// src/a.ts',
    'export const a = given',
    '```',
    '```ts',
    '// src/b.ts',
    "import { a } from './a.ts'",
    'a.length',
    '```',
  ]
  const input = 'declare global { const given: string }'
  expect(check({ readme, input }).findings).toEqual([])
  expect(check({ readme: readme.slice(4), input }).findings).toEqual([
    expect.stringMatching(/README\.md:3 .*TS2307/),
  ])
})

test('a comment is split at its tags', () => {
  const comment = [
    '/**',
    ' * One, ',
    ' * two. @throws {E} A',
    ' * @example',
    ' * a({',
    " *   b: '@c/d', e @f g",
    ' * })',
    ' * @see h',
    ' */',
  ]
  const { summary, examples } = readComment(comment.join('\n'), 10)
  expect(summary).toBe('One, two.')
  expect(examples).toEqual([
    {
      lines: [
        { text: '', line: 13 },
        { text: 'a({', line: 14 },
        { text: "  b: '@c/d', e @f g", line: 15 },
        { text: '})', line: 16 },
      ],
    },
  ])
})

test('a block has a language, a file name and a section', () => {
  const blocks = readBlocks(
    'a\n```ts\n// src/x.ts\nb\n```\n## One\n```js\nc\n```\n```vue\n<!-- src/A.vue -->\nd\n```\n',
  )
  expect(
    blocks.map(({ name, language, section, lines }) => [
      name,
      language,
      section,
      lines.map(({ line }) => line),
    ]),
  ).toEqual([
    ['src/x.ts', 'ts', undefined, [3, 4]],
    [undefined, 'js', 'One', [8]],
    ['src/A.vue', 'vue', 'One', [11, 12]],
  ])
})

test('the script of a component is compiled, with the files before the first section', () => {
  const readme = [
    ...['```ts', '// src/kit.ts', 'export const kit = 1', '```', '## Vue'],
    ...['```vue', '<!-- src/App.vue -->', '<script setup lang="ts">', "import { kit } from './kit'"],
    ...['kit.length', '</script>', '```', '```ts', '// src/main.ts', "import App from './App.vue'", '```'],
    ...[
      '```js',
      '// vite.config.js',
      'export default missing',
      '```',
      '```js',
      '// bad.js',
      'export (',
      '```',
    ],
  ]
  const { findings, blocks } = check({ readme })
  expect([...new Set(findings.map((one) => one.replace(/ {2}.*\((\w+)\)$/, ' $1')))]).toEqual([
    'kernel/README.md:10 TS2339',
    'kernel/README.md:23 TS1128',
    'kernel/README.md:23 TS1109',
    'kernel/README.md:23 TS1005',
  ])
  expect(blocks).toBeGreaterThan(4)
})
