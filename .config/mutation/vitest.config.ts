import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { replacements } from '../vite/replacements.ts'
import { NearestFirst } from './nearestFirst.ts'
import { sourceAliases } from './sourceAliases.ts'

const source = '@latchkit/source'
const tests = process.env.LATCHKIT_MUTATION_TESTS

/** Runs the tests of the mutated code in Node, as the root config's `unit` project does. */
export default defineConfig({
  plugins: [replacements()],
  resolve: { alias: sourceAliases(), conditions: [source] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    setupFiles: ['.config/mutation/preload.ts'],
    // A group runs its own tests only, because a mutant at the top level of a module runs all tests.
    include: tests?.split(' ') ?? ['kernel/src/**/*.test.ts'],
    // `entries.test.ts` loads React and every view, and tests nothing of the core.
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', 'kernel/src/entries.test.ts'],
    // A mutant may leave a promise pending forever; without a mutant these tests take far less time.
    testTimeout: tests ? 5_000 : 20_000,
    // Stryker reads the results itself; printing them would take as long as the tests.
    reporters: [{}],
    // A worker for each test file would take four fifths of the time; Stryker starts a new worker for each mutant.
    isolate: false,
    sequence: { sequencer: NearestFirst },
    // A changed file reruns every test that Stryker requests; coverage analysis has found which ones reach it.
    forceRerunTriggers: ['**/kernel/src/core/**', '**/plugins/*/src/**'],
  },
})
