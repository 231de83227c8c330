import * as v from '../../shared/valibot.ts'
import type { WalletCore } from './core.ts'
import type { Emitter, Listener } from './emitter.ts'
import { disconnected, invalidRequest, unsupported } from './errors.ts'
import { forwardedMethods, ownMethods } from './methods/table.ts'

export interface RecordedRequest {
  readonly method: string
  readonly params: unknown
}

/** A scripted answer: a result, or an error as wallets throw them. */
export type ScriptedAnswer =
  | { readonly result: unknown }
  | {
      readonly error: { readonly code?: number | string; readonly message?: string; readonly data?: unknown }
    }

/** The EIP-1193 provider for the page. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): WalletProvider
  removeListener(event: string, listener: Listener): WalletProvider
}

export interface CreateProviderParameters {
  readonly core: WalletCore
  readonly emitter: Emitter
  /** Called with every valid call before it is answered. */
  readonly record: (call: RecordedRequest) => void
  /** The scripted answers, by method. */
  readonly scripted: ReadonlyMap<string, ScriptedAnswer>
  /** Aborts when the wallet is removed. */
  readonly signal: AbortSignal
}

const callSchema = v.object({
  method: v.pipe(v.string(), v.nonEmpty()),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

export function createProvider(parameters: CreateProviderParameters): WalletProvider {
  const { core, emitter, record, scripted, signal } = parameters
  const provider: WalletProvider = {
    async request(call) {
      const parsed = v.safeParse(callSchema, call)
      if (!parsed.success) throw invalidRequest()
      const { method, params = [] } = parsed.output
      record({ method, params })
      if (signal.aborted) throw disconnected()
      const script = scripted.get(method)
      if (script && 'result' in script) return script.result
      if (script) throw script.error
      return answer(core, method, Array.isArray(params) ? params : [params])
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

function answer(core: WalletCore, method: string, params: readonly unknown[]): unknown {
  const ownMethod = ownMethods.get(method)
  if (ownMethod) return ownMethod(core, params)
  if (forwardedMethods.has(method)) return core.callChain(core.state.chain(), method, params)
  throw unsupported(method)
}
