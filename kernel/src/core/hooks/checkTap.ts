import { type Lazy, lazy } from '../../base/async/lazy.ts'
import { freezeDeep } from '../../base/values/freezeDeep.ts'
import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import type { Connector } from '../../contracts/connector.ts'
import type { HookName, HookTable, Route } from '../../contracts/hooks.ts'
import type { AnswerCode, DecidingHook } from './checkAnswer.ts'
import { checkRows } from './checkConnectors.ts'

const deciding: readonly HookName[] = ['connecting', 'guard', 'prepare', 'approve'] satisfies DecidingHook[]
const checked: readonly HookName[] = [...deciding, 'navigate', 'connectors', 'close']

const loadAnswers = lazy(() => import('./checkAnswer.ts'))
// Requests alone are prepared, so that connecting does not load what copies them.
const loadPrepared = lazy(() => import('./checkPrepared.ts'))

/**
 * Wraps a tap so that every answer is validated against the contract of its hook. An answer of the wrong shape throws,
 * so that the hook treats it like a failing tap: the plugin is named in the log, and the value stays unchanged or the
 * request is refused.
 */
export function checkTap<Name extends HookName>(name: Name, fn: HookTable[Name]): HookTable[Name] {
  if (!checked.includes(name)) return fn
  const call = fn as (...args: unknown[]) => unknown
  const verify = (answer: unknown, value: unknown) =>
    answer === undefined ? undefined : check(name, answer, value)
  const tap = (...args: unknown[]): unknown => {
    const answer = call(...args)
    return answer instanceof Promise
      ? answer.then((settled) => verify(settled, args[0]))
      : verify(answer, args[0])
  }
  return tap as HookTable[Name]
}

/** Validates a tap's answer about `value` and returns the checked answer. Throws if the answer has the wrong shape. */
function check(name: HookName, answer: unknown, value: unknown): unknown {
  // The code that checks the deciding hooks is loaded with the first answer of a tap.
  if (deciding.includes(name)) {
    const load: Lazy<AnswerCode> = name === 'prepare' ? loadPrepared : loadAnswers
    const run = ({ checkAnswer }: AnswerCode) => checkAnswer(name as DecidingHook, answer, value)
    return load.loaded ? run(load.loaded) : load().then(run)
  }
  if (name === 'connectors') return checkRows(answer, value as readonly Connector[])
  if (name === 'navigate') return checkRoute(answer, value as Route)
  return answer === 'stay' ? answer : wrongShape()
}

function checkRoute(answer: unknown, { key }: Route): Route {
  if (!isRecord(answer) || typeof answer.view !== 'string') return wrongShape()
  return { view: answer.view, params: freezeDeep(answer.params), key }
}
