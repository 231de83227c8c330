import { alike, isPlain } from './alike.ts'
import type { Case } from './format.ts'

/** The result of a call: a value, or the error that it threw. */
export type Answer = { readonly value: unknown } | { readonly error: unknown }

type Rule = (wanted: unknown, answer: Answer) => boolean | Promise<boolean>

const threw = (answer: Answer): answer is { readonly error: unknown } => 'error' in answer
const resultOf = (answer: Answer): unknown => (threw(answer) ? undefined : answer.value)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isAbsent = (wanted: unknown) => isPlain(wanted) && wanted.$absent === true

function hasFields(wanted: unknown, got: unknown): boolean {
  if (!isPlain(wanted) || !isPlain(got)) return false
  return Object.entries(wanted).every(([name, value]) =>
    isAbsent(value) ? got[name] === undefined : alike(got[name], value),
  )
}

const rules: Readonly<Record<string, Rule>> = {
  equal: (wanted, answer) => !threw(answer) && alike(answer.value, wanted),
  subset: (wanted, answer) => hasFields(wanted, resultOf(answer)),
  bool: (wanted, answer) => resultOf(answer) === wanted || (wanted === false && threw(answer)),
  ok: (wanted, answer) => wanted === false && (resultOf(answer) ?? null) === null,
  throws: (wanted, answer) => threw(answer) && messageOf(answer.error).includes(String(wanted)),
}

/**
 * Checks the results of one suite: `differsFrom` calls the function once more, and `kind` compares with the earlier results
 * of the same kind.
 */
export function createMatcher(call: (args: readonly unknown[]) => Promise<Answer>) {
  const kinds = new Map<unknown, unknown>()
  const all: Readonly<Record<string, Rule>> = {
    ...rules,
    async differsFrom(args, answer) {
      const value = resultOf(answer)
      const other = Array.isArray(args) ? await call(args) : { error: args }
      return typeof value === 'string' && value !== '' && !threw(other) && !alike(other.value, value)
    },
    kind(kind, answer) {
      const value = resultOf(answer)
      if (value === undefined || value === null || value === '') return false
      if (!kinds.has(kind)) kinds.set(kind, value)
      return [...kinds].every(([known, first]) => (known === kind) === alike(value, first))
    },
  }

  /** Whether a result matches. An unknown expectation never matches. */
  return async ({ expect }: Pick<Case, 'expect'>, answer: Answer): Promise<boolean> => {
    const names = Object.keys(expect)
    // A fact only has to exist.
    if (names.length === 0) return !threw(answer) && answer.value !== undefined
    const results = names.map((name) =>
      Object.hasOwn(all, name) ? all[name]?.(expect[name], answer) : false,
    )
    return (await Promise.all(results)).every((result) => result === true)
  }
}
