import type { HookName, HookTable, Route } from '../../contracts/hooks.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { checkRows } from '../connection/checkRows.ts'
import { isRecord, wrongShape } from '../plugin/wrongShape.ts'
import { freezeDeep } from '../router/freezeDeep.ts'
import { freezeDraft } from '../rpc/freezeDraft.ts'

/** What an answer becomes, given the value that the tap was asked about; throws where the answer has the wrong shape. */
type Check = (answer: unknown, value: never) => unknown

const checks: Readonly<Partial<Record<HookName, Check>>> = {
  config: (answer) => (isRecord(answer) && isRecord(answer.features) ? answer : wrongShape()),
  navigate: checkRoute,
  connectors: checkRows,
  close: (answer) => (answer === 'stay' ? answer : wrongShape()),
  connecting: checkRefusal,
  guard: checkRefusal,
  prepare: checkPrepared,
  approve: checkVerdict,
}

/**
 * A tap whose every answer is checked against its hook's contract. An answer of the wrong shape is thrown, so that the hook
 * treats it as it treats a tap that fails: the plugin is named in the log, and the value stays as it was or the request is
 * refused.
 */
export function checkTap<Name extends HookName>(name: Name, fn: HookTable[Name]): HookTable[Name] {
  const check = checks[name]
  if (!check) return fn
  const call = fn as (...args: unknown[]) => unknown
  const verify = (answer: unknown, value: unknown) =>
    answer === undefined ? undefined : check(answer, value as never)
  const checked = (...args: unknown[]): unknown => {
    const answer = call(...args)
    return answer instanceof Promise
      ? answer.then((settled) => verify(settled, args[0]))
      : verify(answer, args[0])
  }
  return checked as HookTable[Name]
}

function checkRoute(answer: unknown, { key }: Route): Route {
  if (!isRecord(answer) || typeof answer.view !== 'string') return wrongShape()
  return { view: answer.view, params: freezeDeep(answer.params), key }
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

/** Only the params of a request may change; they are copied and frozen as the first ones were. */
function checkPrepared(answer: unknown, request: RpcRequest): RpcRequest {
  if (!isRecord(answer)) return wrongShape()
  const { params, ...rest } = request
  const isSame = Object.entries(rest).every(([key, value]) => answer[key] === value)
  if (!isSame || (answer.params === undefined) !== (params === undefined)) return wrongShape()
  if (answer.params === params) return request
  return Object.freeze({ ...request, ...freezeDraft({ method: request.method, params: answer.params }) })
}
