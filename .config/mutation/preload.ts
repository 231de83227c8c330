/// <reference types="vite/types/importMeta.d.ts" />
import { inject } from 'vitest'

// In the dry run every mutated module is evaluated before any test, so that a mutant at its top level is known to reach
// all tests. Stryker provides the mode; with an active mutant each test loads only what it needs.
const mode: unknown = inject('mode' as never)
const folder = process.env.LATCHKIT_MUTATION_FOLDER ?? 'kernel/src/'
if (mode !== 'mutant') {
  const modules = import.meta.glob([
    '../../kernel/src/{base,services,core}/**/*.ts',
    '../../kernel/src/chain/outcome/measuringCall.ts',
    '../../kernel/src/plugin/data/impact.ts',
    '../../plugins/embedded/src/{messenger/,requests/,methods}*.ts',
    '../../plugins/approve/src/{words/,describe,followExplanation,reveal,writeJson}*.ts',
    '../../plugins/siwx/src/verify/**/*.ts',
    '../../plugins/swap/src/{check/,values}*.ts',
    '../../plugins/descriptors/src/display/*.ts',
    '../../plugins/*/src/explain/**/*.ts',
    '../../plugins/*/src/actions/explain.ts',
    '!**/*.test.ts',
  ])
  const mutated = Object.entries(modules).filter(([file]) => file.startsWith(`../../${folder}`))
  await Promise.all(mutated.map(([, load]) => load()))
}
