import { internal } from '../extension/errors.ts'
import type { ScriptedAnswer, SeenCall } from '../extension/provider.ts'

/** Records the calls of a page, and replaces answers that a test has scripted. */
export interface Record {
  readonly requests: SeenCall[]
  readonly scripted: Map<string, ScriptedAnswer>
  /** Runs the real method, unless its answer is scripted. */
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
      // A scripted answer need not have the type of the method.
      if ('result' in script) return script.result as T
      throw Object.assign(internal(script.error.message ?? ''), script.error)
    },
  }
}
