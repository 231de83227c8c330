import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'

/** The hooks that decide about a connection or a request. */
export type DecidingHook = 'connecting' | 'guard' | 'prepare' | 'approve'

/** What checks the answers of some of these hooks: returns the checked answer, and throws if it has the wrong shape. */
export interface AnswerCode {
  checkAnswer(hook: DecidingHook, answer: unknown, value: unknown): unknown
}

/** Checks the answer of a tap that decides, except of `prepare`. */
export function checkAnswer(hook: DecidingHook, answer: unknown): unknown {
  if (!isRecord(answer)) return wrongShape()
  // Without a prototype: a verdict that is missing is not one that a script of the page has added to all objects.
  const { approved, refuse, signal }: typeof answer = { __proto__: null, ...answer }
  if (hook !== 'approve') return typeof refuse === 'string' ? answer : wrongShape()
  if (approved === true && (signal === undefined || signal instanceof AbortSignal)) return answer
  return approved === false ? { approved } : wrongShape()
}
