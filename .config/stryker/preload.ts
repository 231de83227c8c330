/// <reference types="vite/types/importMeta.d.ts" />
import { inject } from 'vitest'

// In the first run every module is evaluated before any test, so that a mutant at its top level is known to reach them
// all. Stryker says which run it is; with a mutant in place each test loads what it needs.
const mode: unknown = inject('mode' as never)
if (mode !== 'mutant') {
  const modules = import.meta.glob([
    '../../kernel/src/core/**/*.ts',
    '../../plugins/embedded/src/{messenger/,createFrameQueue,createRequests,createCalls,createHeartbeat,methods}*.ts',
    '!**/*.test.ts',
  ])
  await Promise.all(Object.values(modules).map((load) => load()))
}
