import { freezeDraft } from '../../base/values/freezeDraft.ts'
import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import type { AnswerCode } from './checkAnswer.ts'

/**
 * Checks the answer of a tap of `prepare` about `value`, its request. Only the params of a request may change. The new params are
 * copied and frozen like the original ones.
 */
export const checkAnswer: AnswerCode['checkAnswer'] = (_, answer, value) => {
  if (!isRecord(answer)) return wrongShape()
  const request = value as RpcRequest
  const { params, ...rest } = request
  const isSame = Object.entries(rest).every(([key, value]) => answer[key] === value)
  if (!isSame || (answer.params === undefined) !== (params === undefined)) return wrongShape()
  if (answer.params === params) return request
  return Object.freeze({ ...request, ...freezeDraft({ method: request.method, params: answer.params }) })
}
