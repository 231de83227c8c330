import { json } from '../../gateway/reply.ts'
import type { StartedChain } from '../lazyChain.ts'
import { createLedger } from './ledger.ts'
import { createMethods } from './methods.ts'
import { createSubscriptions } from './subscriptions.ts'

const slotMs = 400

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Starts a cluster in this process. */
export function startSolana(genesis: string): StartedChain {
  const ledger = createLedger()
  const methods = createMethods(ledger, genesis)
  const one = ({ id, method, params = [] }: Call) => {
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw Object.assign(new Error('Method not found'), { code: -32601 })
      return { jsonrpc: '2.0', id, result: run(...(params as readonly never[])) }
    } catch (error) {
      const { message, code = -32602, data } = error as Error & { code?: number; data?: unknown }
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }
  const subscriptions = createSubscriptions(ledger, one)
  const timer = setInterval(() => {
    ledger.step()
    subscriptions.look()
  }, slotMs)
  // The timer does not keep the process alive.
  timer.unref()
  return {
    answer({ body }) {
      const calls: Call | readonly Call[] = JSON.parse(body || '{}')
      const reply = json(Array.isArray(calls) ? calls.map(one) : one(calls as Call))
      subscriptions.look()
      return reply
    },
    upgrade: subscriptions.upgrade,
    async stop() {
      clearInterval(timer)
      subscriptions.stop()
    },
  }
}
