import { type Check, isDraft, isOptional, isText } from '../../base/values/answerChecks.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import { asyncMethods, checkCapability } from './checkCapability.ts'

const isLocalAnswer = isOptional((value) => value === 'connect' || (isRecord(value) && 'result' in value))

/** Validates the answers of an adapter's synchronous methods. */
const checks: Readonly<Record<string, Check>> = {
  readSignature: (value) => isRecord(value) && isText(value.signature),
  switchRequest: (value) => Array.isArray(value) && value.every(isDraft),
  answerLocally: isLocalAnswer,
  toProviderState: (value) => isRecord(value) && Array.isArray(value.accounts),
}

const checked = new WeakMap<ChainAdapter, ChainAdapter>()

/**
 * Wraps an adapter so that every answer is validated against its contract. The wrapper is created once for each adapter. An
 * answer of the wrong shape throws the error that `createError` returns for the method's name. A capability that the adapter
 * lacks stays absent.
 */
export function checkAdapter(adapter: ChainAdapter, createError: (method: string) => Error): ChainAdapter {
  const existing = checked.get(adapter)
  if (existing) return existing
  const wrapper: ChainAdapter = Object.create(adapter)
  const replace = (name: string, checkOf: (answer: unknown, args: readonly unknown[]) => unknown) => {
    const method: unknown = Reflect.get(adapter, name)
    if (typeof method !== 'function') return
    const value = (...args: unknown[]) => checkOf(method.apply(adapter, args), args)
    Object.defineProperty(wrapper, name, { value, writable: true, configurable: true, enumerable: true })
  }
  for (const [name, check] of Object.entries(checks))
    replace(name, (answer) => {
      if (!check(answer)) throw createError(name)
      return answer
    })
  for (const name of asyncMethods)
    replace(name, async (answer, args) => checkCapability(name, await answer, createError, args))
  checked.set(adapter, wrapper)
  return wrapper
}
