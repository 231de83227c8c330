import { freezeDraft } from '../../base/values/freezeDraft.ts'
import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'

/** The hooks that decide about a connection or a request. */
export type DecidingHook = 'connecting' | 'guard' | 'prepare' | 'approve'

/** Validates a tap's answer about `value` and returns the checked answer. Throws if the answer has the wrong shape. */
export function checkAnswer(hook: DecidingHook, answer: unknown, value: unknown): unknown {
  if (hook === 'prepare') return checkPrepared(answer, value as RpcRequest)
  return hook === 'approve' ? checkVerdict(answer) : checkRefusal(answer)
}

function checkRefusal(answer: unknown): unknown {
  return isRecord(answer) && typeof answer.refuse === 'string' ? answer : wrongShape()
}

function checkVerdict(answer: unknown): unknown {
  if (!isRecord(answer)) return wrongShape()
  const { approved, signal } = answer
  if (approved === true && (signal === undefined || signal instanceof AbortSignal)) return answer
  return approved === false ? { approved } : wrongShape()
}

/** Only the params of a request may change. The new params are copied and frozen like the original ones. */
function checkPrepared(answer: unknown, request: RpcRequest): RpcRequest {
  if (!isRecord(answer)) return wrongShape()
  const { params, ...rest } = request
  const isSame = Object.entries(rest).every(([key, value]) => answer[key] === value)
  if (!isSame || (answer.params === undefined) !== (params === undefined)) return wrongShape()
  if (answer.params === params) return request
  return Object.freeze({ ...request, ...freezeDraft({ method: request.method, params: answer.params }) })
}
