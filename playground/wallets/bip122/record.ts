import { internal } from '../extension/errors.ts'
import type { ScriptedAnswer, SeenCall } from '../extension/provider.ts'

/** Keeps what a page asks, and answers wrongly where a test says so. */
export interface Record {
  readonly requests: SeenCall[]
  readonly scripted: Map<string, ScriptedAnswer>
  /** Runs what a method truly does, unless it is scripted. */
  run<T>(method: string, params: unknown, truly: () => T | Promise<T>): Promise<T>
}

export function createRecord(): Record {
  const requests: SeenCall[] = []
  const scripted: Record['scripted'] = new Map()
  return {
    requests,
    scripted,
    async run<T>(method: string, params: unknown, truly: () => T | Promise<T>): Promise<T> {
      requests.push({ method, params })
      const script = scripted.get(method)
      if (!script) return truly()
      // A wrong answer is of no type that the method has.
      if ('result' in script) return script.result as T
      throw Object.assign(internal(script.error.message ?? ''), script.error)
    },
  }
}
