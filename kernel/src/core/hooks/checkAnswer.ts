import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import { copyOwn } from '../../objects/copyOwn.ts'

/** The hooks that decide about a connection or a request. */
export type DecidingHook = 'connecting' | 'guard' | 'prepare' | 'approve'

/** What checks the answers of some of these hooks: returns the checked answer, and throws if it has the wrong shape. */
export interface AnswerCode {
  checkAnswer(hook: DecidingHook, answer: unknown, value: unknown): unknown
}

/** Checks the answer of a tap that decides, except of `prepare`. */
export function checkAnswer(hook: DecidingHook, answer: unknown): unknown {
  return hook === 'approve' ? checkVerdict(answer) : checkRefusal(answer)
}

function checkRefusal(answer: unknown): unknown {
  return isRecord(answer) && typeof copyOwn(answer).refuse === 'string' ? answer : wrongShape()
}

function checkVerdict(answer: unknown): unknown {
  if (!isRecord(answer)) return wrongShape()
  // Without a prototype: a verdict that is missing is not one that a script of the page has added to all objects.
  const { approved, signal } = copyOwn(answer)
  if (approved === true && (signal === undefined || signal instanceof AbortSignal)) return answer
  return approved === false ? { approved } : wrongShape()
}
