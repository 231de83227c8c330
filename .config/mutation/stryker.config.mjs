import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
const options = {
  packageManager: 'pnpm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // `related` passes the mutated file to our sequencer; coverage analysis finds the tests that reach it.
  vitest: { configFile: '.config/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: ['kernel/src/{base,services,core}/**/*.ts', '!kernel/src/**/*.test.ts'],
  // Stryker rewrites a tsconfig with an API that TypeScript 7 does not have; the tests need no tsconfig.
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
  // Unchanged mutants are not run again; a fresh checkout runs all. A mutant at the top level of a
  // module is not run again for a new test; delete the file for that. The report of a group must
  // not contain earlier results of other files, so its mutants always run.
  incremental: process.env.LATCHKIT_MUTATION_TESTS === undefined,
  incrementalFile: '.stryker/incremental.json',
  // Outside the repository, so that no other test run finds the copies.
  tempDirName: join(tmpdir(), 'latchkit-stryker'),
  // More processes than cores: tests mostly wait for timers.
  concurrency: 4,
  // Added to the time of the dry run, so that a busy machine is not reported as an infinite loop.
  timeoutMS: 5_000,
  allowConsoleColors: false,
}
export default options
