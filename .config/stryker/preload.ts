/// <reference types="vite/types/importMeta.d.ts" />
// Every module is evaluated before any test, so that a mutant at its top level is known to reach them all.
import.meta.glob(['../../kernel/src/core/**/*.ts', '!**/*.test.ts'], { eager: true })
