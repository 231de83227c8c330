import type { Upgrade } from '../gateway/gateway.ts'
import { refuse } from '../gateway/reply.ts'
import type { Service } from '../gateway/service.ts'

/** A chain of a namespace other than eip155, which starts on the first request. */
export interface LazyChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Starts the chain. Rejects with a readable message when it cannot run on this machine. */
  start(signal: AbortSignal): Promise<StartedChain>
}

/** A running chain. */
export interface StartedChain {
  /** Answers requests below `/chains/<id>`; the path does not contain that prefix. */
  readonly answer: Service
  /** Handles websockets on the same path. */
  readonly upgrade?: Upgrade
  stop(): Promise<void>
}

export type LazyChains = ReturnType<typeof createLazyChains>

/** Starts chains on their first request, and stops the running ones. */
export function createLazyChains(chains: readonly LazyChain[]) {
  const running = new Map<LazyChain, Promise<StartedChain>>()
  const controller = new AbortController()
  const of = (path: string) => chains.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`))

  /** Returns the running chain and starts it if necessary. A failed start is retried by the next request. */
  function ensureStarted(chain: LazyChain): Promise<StartedChain> {
    const existing = running.get(chain)
    if (existing) return existing
    const start = chain.start(controller.signal)
    running.set(chain, start)
    start.catch(() => running.delete(chain))
    return start
  }

  const answer: Service = async (request) => {
    const chain = of(request.path)
    if (!chain) return refuse(404, 'There is no chain at this path.')
    const { answer: reply } = await ensureStarted(chain)
    return reply({ ...request, path: request.path.slice(chain.id.length + 1) || '/' })
  }
  const upgrade: Upgrade = (request, socket, head) => {
    const chain = of((request.url ?? '').replace(/^\/chains/, '').replace(/\?.*$/, ''))
    if (!chain) return socket.destroy()
    ensureStarted(chain).then(
      (live) => (live.upgrade ? live.upgrade(request, socket, head) : socket.destroy()),
      () => socket.destroy(),
    )
  }
  const stop = async () => {
    controller.abort()
    await Promise.allSettled([...running.values()].map(async (chain) => (await chain).stop()))
  }
  return { chains, of, ensureStarted: ensureStarted, answer, upgrade, stop }
}
