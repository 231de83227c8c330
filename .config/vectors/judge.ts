import { alike, isPlain } from './alike.ts'
import type { Case } from './format.ts'

/** What a call gave: a value, or the error it threw. */
export type Answer = { readonly value: unknown } | { readonly error: unknown }

type Rule = (wanted: unknown, answer: Answer) => boolean | Promise<boolean>

const threw = (answer: Answer): answer is { readonly error: unknown } => 'error' in answer
const given = (answer: Answer): unknown => (threw(answer) ? undefined : answer.value)
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
  subset: (wanted, answer) => hasFields(wanted, given(answer)),
  bool: (wanted, answer) => given(answer) === wanted || (wanted === false && threw(answer)),
  ok: (wanted, answer) => wanted === false && (given(answer) ?? null) === null,
  throws: (wanted, answer) => threw(answer) && messageOf(answer.error).includes(String(wanted)),
}

/**
 * Judges the answers of one suite: `differsFrom` asks the function once more, and `kind` remembers what it answered
 * for each kind before.
 */
export function createJudge(ask: (args: readonly unknown[]) => Promise<Answer>) {
  const kinds = new Map<unknown, unknown>()
  const all: Readonly<Record<string, Rule>> = {
    ...rules,
    async differsFrom(args, answer) {
      const value = given(answer)
      const other = Array.isArray(args) ? await ask(args) : { error: args }
      return typeof value === 'string' && value !== '' && !threw(other) && !alike(other.value, value)
    },
    kind(kind, answer) {
      const value = given(answer)
      if (value === undefined || value === null || value === '') return false
      if (!kinds.has(kind)) kinds.set(kind, value)
      return [...kinds].every(([known, first]) => (known === kind) === alike(value, first))
    },
  }

  /** Whether an answer fits; what nobody knows how to judge does not. */
  return async ({ expect }: Pick<Case, 'expect'>, answer: Answer): Promise<boolean> => {
    const names = Object.keys(expect)
    // Nothing is expected of a fact but that it is there.
    if (names.length === 0) return !threw(answer) && answer.value !== undefined
    const verdicts = names.map((name) =>
      Object.hasOwn(all, name) ? all[name]?.(expect[name], answer) : false,
    )
    return (await Promise.all(verdicts)).every((verdict) => verdict === true)
  }
}
