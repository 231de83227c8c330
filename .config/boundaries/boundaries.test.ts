import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'

// Each case starts its own process.
vi.setConfig({ testTimeout: 60_000 })

const fixtures = fileURLToPath(new URL('../fixtures/boundaries', import.meta.url))
const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const packages = {
  kernel: 'kernel',
  'plugin-good': 'plugins/good',
  'preset-good': 'presets/good',
}
/** Each file of the broken layer holds one forbidden import; a few of them break a second rule by nature. */
const broken = [
  'bundled-lazily  plugins/walletconnect/src/early.ts',
  'contracts-are-types  kernel/src/contracts/behavior.ts',
  'core-is-pure  kernel/src/core/impure.ts',
  'kernel-knows-no-plugin  kernel/src/ui/knows.ts',
  'kernel-views-are-light  kernel/src/ui/heavy.ts',
  'layers-point-down  kernel/src/contracts/behavior.ts',
  'layers-point-down  kernel/src/core/state/upwards.ts',
  'manifest-data-is-data  plugins/mixed/src/options.ts',
  'manifest-data-is-data  plugins/reaching/src/methods.ts',
  'manifest-is-data  plugins/eager/src/index.ts',
  'manifest-loads-its-own  plugins/abroad/src/index.ts',
  'manifest-reach  plugins/reaching/src/index.ts',
  'no-cycles  plugins/many/src/first.ts',
  'no-deep-import  plugins/many/src/deep.ts',
  'no-deep-import  plugins/many/src/dots.ts',
  'no-incumbent  plugins/many/src/incumbent.ts',
  'no-plugin-to-plugin  plugins/many/src/sibling.ts',
  'no-type-cycles  plugins/many/src/first.ts',
  'no-type-cycles  plugins/many/src/fourth.ts',
  'no-way-out-by-dots  plugins/many/src/dots.ts',
  'own-dependencies  kernel/src/ui/heavy.ts',
  'own-dependencies  plugins/many/src/incumbent.ts',
  'own-dependencies  plugins/many/src/undeclared.ts',
  'own-dependencies  presets/good/src/busy.ts',
  'plugin-stands-below  plugins/many/src/upwards.ts',
  'plugin-uses-kernel-entries  plugins/many/src/dots.ts',
  'presets-are-lists  presets/good/src/busy.ts',
  'query-core-is-lazy  kernel/src/element/index.ts',
  'react-in-views  plugins/many/src/actions/draw.ts',
  'resolvable  plugins/many/src/lost.ts',
  'sign-in-is-pure  kernel/src/signIn/impure.ts',
  'tapable-in-hooks  kernel/src/core/taps.ts',
  'testing-in-tests  plugins/many/src/harness.ts',
]
const roots: string[] = []

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/** Creates node_modules as an installation does: git ignores that folder, so the fixture cannot contain it. */
function layOut(...layers: readonly string[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-boundaries-')))
  roots.push(root)
  for (const layer of layers) cpSync(join(fixtures, layer), root, { recursive: true })
  cpSync(join(fixtures, 'npm'), join(root, 'node_modules'), { recursive: true })
  mkdirSync(join(root, 'node_modules/@latchkit'))
  for (const [name, folder] of Object.entries(packages)) {
    symlinkSync(join(root, folder), join(root, 'node_modules/@latchkit', name), 'junction')
  }
  // Not in the fixture, where vitest would run it as our test.
  writeFileSync(
    join(root, 'plugins/good/src/plugin.test.ts'),
    "export { harness } from '@latchkit/kernel/testing'\n",
  )
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  return root
}

function check(root: string) {
  const { status, stdout } = spawnSync(process.execPath, [main, root], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  return { status, total: lines.at(-1), findings: lines.slice(0, -1).sort() }
}

test('a workspace that keeps the rules passes', () => {
  expect(check(layOut('clean'))).toEqual({
    status: 0,
    total: '15 modules read, 15 known to git, 0 violations',
    findings: [],
  })
})

test('every forbidden import is reported', () => {
  const { status, findings } = check(layOut('clean', 'broken'))
  expect(status).toBe(1)
  expect(findings.map((finding) => finding.split(' → ')[0])).toEqual(broken)
})

test('every rule has a file that breaks it', () => {
  const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)('./rules.cjs')
  const reported = new Set(broken.map((line) => line.split(' ')[0]))
  expect(rules.forbidden.map(({ name }) => name).filter((name) => !reported.has(name))).toEqual([])
})

test('every file of the kernel is in a layer', () => {
  const { forbidden } = createRequire(import.meta.url)('./rules.cjs')
  const rows: { name: string; from: { path: string }; to: { path: string[] } }[] = forbidden
  const ordered = rows.filter(({ name }) => name === 'layers-point-down')
  const layers = ordered.flatMap(({ from, to }) => [from.path, ...to.path]).map((path) => new RegExp(path))
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const files = execFileSync('git', ['ls-files', 'kernel/src'], { cwd, encoding: 'utf8' }).trim().split('\n')
  const code = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|test-d)\.tsx?$|\/testing\//.test(file),
  )
  expect(code.length).toBeGreaterThan(200)
  expect(code.filter((file) => !layers.some((layer) => layer.test(file)))).toEqual([])
})

test('an unread source fails the check with both numbers', () => {
  const root = layOut('clean')
  // A folder that the reader excludes but git does not: the same gap as with an unsupported TypeScript.
  const hidden = join(root, 'playground/dist/hidden.ts')
  mkdirSync(dirname(hidden))
  writeFileSync(hidden, 'export const hidden = 1\n')
  expect(check(root)).toEqual({
    status: 1,
    total: '15 modules read, 16 known to git, 0 violations',
    findings: ['not read  playground/dist/hidden.ts'],
  })
})
