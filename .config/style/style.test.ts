import { expect, test } from 'vitest'
import { checkBuilds, checkLockfile } from './lockfile.ts'
import { checkFile } from './rules.ts'

const rulesOf = (file: string, text: string) => checkFile(file, text).map(({ rule }) => rule)
const source = 'plugins/send/src/actions/send.ts'

test.each([
  ["vi.mock('./send.ts')", 'plugins/send/src/send.test.ts', 'fakes are passed as ports, never mocked in'],
  ['const a: any = 1', source, 'no any'],
  ['f(a as any)', source, 'no any'],
  ['new Map<any>()', source, 'no any'],
  ['export function f(): any {', source, 'no any'],
  ['node.innerHTML = text', source, 'no markup sink and no code from strings'],
  ['<p dangerouslySetInnerHTML={x} />', 'playground/app/App.tsx', 'no markup sink and no code from strings'],
  ["node.insertAdjacentHTML('x', y)", source, 'no markup sink and no code from strings'],
  ['document.write(x)', source, 'no markup sink and no code from strings'],
  ['<iframe srcDoc={x} />', 'presets/full/src/x.tsx', 'no markup sink and no code from strings'],
  ["new Function('a')", source, 'no markup sink and no code from strings'],
  ['eval(x)', 'kernel/src/core/kernel.ts', 'no markup sink and no code from strings'],
  [
    "signal.addEventListener('abort', stop, { once: true })",
    source,
    'what ends with a signal is passed to onAbort, because the signal may have aborted already',
  ],
  ['Math.random()', source, 'randomness comes from the crypto port'],
  ['parseFloat(x)', source, 'amounts are bigint, never floats'],
  ['x.toFixed(2)', 'kernel/src/ui/Amount.tsx', 'amounts are bigint, never floats'],
  ["window.open('x')", source, 'the page is left through openLink.ts alone'],
  ['location.assign(x)', source, 'the page is left through openLink.ts alone'],
  ['window.location.href = x', source, 'the page is left through openLink.ts alone'],
  [
    '<ul className={css.list}>',
    'kernel/src/ui/List.tsx',
    'a list says its role, which Safari drops together with the markers',
  ],
  ["const { a } = await import('./a.ts')", source, 'code is loaded through lazy'],
  ["const load = () => import('./a.ts')", source, 'code is loaded through lazy'],
  ["void import('./a.ts').then(use)", 'kernel/src/core/kernel.ts', 'code is loaded through lazy'],
  ["const load = lazy(async () => (await import('./a.ts')).a)", source, 'code is loaded through lazy'],
  [
    "preload: { next: () => Promise.all([import('./a.ts')]) },",
    'plugins/send/src/index.ts',
    'code is loaded through lazy',
  ],
  ['// TODO: later', source, 'nothing is left to do'],
  ['/* FIXME */', '.config/scripts/x.mjs', 'nothing is left to do'],
  ['await untilFound(store)', source, 'a name that was replaced: use waitForAtom'],
  ['// as wire.md has it', source, 'a name that was replaced: use the fact itself, or the public standard'],
  [
    'See product.md 5',
    'plugins/send/README.md',
    'a name that was replaced: use the fact itself, or the public standard',
  ],
  ['test.only(x)', 'kernel/src/a.test.ts', 'no test is singled out or left out'],
  ['describe.skip(x)', 'kernel/src/a.test.ts', 'no test is singled out or left out'],
])('%s is found', (line, file, rule) => {
  expect(checkFile(file, `const fine = 1\n${line}\n`)).toEqual([{ file, line: 2, rule }])
})

test.each([
  ['// any wallet, said by innerHTML and vi.mock(', source],
  [' * location.href = x', source],
  ["title: 'Scan: any wallet'", source],
  ["label('as any other')", source],
  ['node.innerHTML', 'plugins/send/src/send.test.ts'],
  ['Math.random()', 'playground/services/chains.ts'],
  ["else signal.addEventListener('abort', run, { once: true })", 'kernel/src/base/async/onAbort.ts'],
  ["signal.addEventListener('abort', stop, { signal: settled.signal })", source],
  ['window.open(url)', 'kernel/src/core/ports/openLink.ts'],
  ['if (location.href === x) return', source],
  ['const company = many', source],
  ["const load = lazy(() => import('./a.ts'))", source],
  ["const load = lazy(\n  () => import('./a.ts'),\n)", source],
  ["type Code = typeof import('./a.ts')", source],
  ["load: () => import('./plugin.ts'),", 'plugins/send/src/index.ts'],
  ["de: () => import('./de.ts'),", 'plugins/send/src/messages/more/locales.ts'],
  ["eth: () => import('./tokens/eth.ts'),", 'plugins/pictures/src/set/tokens.ts'],
  ["await import('./a.ts')", 'plugins/send/src/send.test.ts'],
  ["await import('./a.ts')", 'playground/app/main.ts'],
])('%s is fine in %s', (line, file) => {
  expect(rulesOf(file, line)).toEqual([])
})

test('a file has at most 300 lines', () => {
  expect(rulesOf(source, 'x\n'.repeat(300))).toEqual([])
  expect(rulesOf(source, 'x\n'.repeat(301))).toEqual(['a file has at most 300 lines'])
})

test.each([
  ["  '@reown/appkit@1.0.0':", 'AppKit is never installed'],
  ["      '@reown/appkit-common': 1.0.0", 'AppKit is never installed'],
  ["    version: '@reown/appkit@1.0.0'", 'AppKit is never installed'],
  [
    "      '@substrate/connect': 0.8.11(bufferutil@4.1.0)",
    'the light client of Substrate (GPL) is never installed',
  ],
  ["  '@substrate/connect@0.8.11':", 'the light client of Substrate (GPL) is never installed'],
  [
    "  '@substrate/light-client-extension-helpers@1.0.0':",
    'the light client of Substrate (GPL) is never installed',
  ],
  ['  smoldot@2.0.26:', 'the light client of Substrate (GPL) is never installed'],
  [
    '    resolution: {integrity: x, tarball: https://example.org/a.tgz}',
    'a package names no host of its own',
  ],
  ['    version: git+ssh://example.org/a', 'a package names no host of its own'],
])('the lockfile may not hold %s', (line, rule) => {
  expect(checkLockfile(`lockfileVersion: 9\n${line}\n`)).toEqual([{ file: 'pnpm-lock.yaml', line: 2, rule }])
})

test('the lockfile may contain overrides that remove packages, deprecation messages, and a package named http', () => {
  const text =
    "  '@walletconnect/ethereum-provider>@reown/appkit': '-'\n  '@polkadot/rpc-provider>@substrate/connect': '-'\n  '@substrate/connect-known-chains@1.10.3': {}\n    deprecated: see https://example.org\n      node-mock-http: 1.0.5\n"
  expect(checkLockfile(text)).toEqual([])
})

test('install scripts run for node alone', () => {
  const builds = (rows: string) =>
    checkBuilds(`allowBuilds:\n  node: true\n${rows}\nsavePrefix: ''\nother: true\n`)
  expect(builds("  # why\n  '@scope/tool': false")).toEqual([])
  expect(builds("  '@scope/tool': true")).toEqual([
    { file: 'pnpm-workspace.yaml', line: 3, rule: 'install scripts run for node alone' },
  ])
  expect(checkBuilds('packages:\n')).toHaveLength(1)
})

test('a changelog may have the names of the day of its release', () => {
  expect(rulesOf('plugins/send/CHANGELOG.md', 'untilFound waits.')).toEqual([])
})
