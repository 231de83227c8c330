import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
const options = {
  packageManager: 'pnpm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // `related` tells our sequencer which file is mutated; the tests that reach it are known by measuring.
  vitest: { configFile: '.config/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [
    'kernel/src/core/**/*.ts',
    '!kernel/src/core/**/*.test.ts',
    // Nothing but words for people; that each language has the same keys and values is tested.
    '!kernel/src/core/i18n/messages/*.ts',
  ],
  // Stryker rewrites a tsconfig by TypeScript's old API, which TypeScript 7 does not have; nothing here needs one.
  ignorePatterns: [
    '/tsconfig.json',
    '/playground/*',
    '!/playground/package.json',
    '!/playground/golden',
    '!/playground/services',
    '/.github',
    '/.stryker',
    '/.size',
    '/.shots',
    'dist',
  ],
  disableTypeChecks: false,
  reporters: ['json', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.stryker/mutation.json' },
  // What was tried and did not change is not tried again; a fresh checkout tries everything. A mutant at the top level of
  // a module is not tried again for a new test alone: `--force`, or deleting the file, does.
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  // Outside the repository, where no other test run finds the copies.
  tempDirName: join(tmpdir(), 'latchkit-stryker'),
  // More than the cores: a test process mostly waits for the timers of its tests.
  concurrency: 4,
  // On top of what the tests took without a mutant: a busy machine is no infinite loop.
  timeoutMS: 5_000,
  allowConsoleColors: false,
}
export default options
