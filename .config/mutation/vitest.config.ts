import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { replacements } from '../vite/replacements.ts'
import { NearestFirst } from './nearestFirst.ts'
import { sourceAliases } from './sourceAliases.ts'

const source = '@latchkit/source'
const tests = process.env.LATCHKIT_MUTATION_TESTS

/** The tests of what is mutated, in Node, as the root config's `unit` runs them: a mutant is caught here or nowhere. */
export default defineConfig({
  plugins: [replacements()],
  resolve: { alias: sourceAliases(), conditions: [source] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    setupFiles: ['.config/mutation/preload.ts'],
    // A run of one part needs its own tests alone: a mutant at the top level of a module is tried with all there are.
    include: tests?.split(' ') ?? ['kernel/src/**/*.test.ts'],
    // What the entries export says nothing of the core, and takes React and every view to load.
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', 'kernel/src/entries.test.ts'],
    // A mutant may leave a promise pending for ever; the tests of one group take far less without one.
    testTimeout: tests ? 5_000 : 20_000,
    // Stryker reads what failed by itself; printing it would cost as much as the test.
    reporters: [{}],
    // A worker per test file would cost four fifths of the time; Stryker starts a new one for each mutant.
    isolate: false,
    sequence: { sequencer: NearestFirst },
    // A mutated file runs every test that Stryker asks for: which ones reach it is known by measuring.
    forceRerunTriggers: ['**/kernel/src/core/**', '**/plugins/*/src/**'],
  },
})
