import type { Upgrade } from '../gateway/gateway.ts'
import { refuse } from '../gateway/reply.ts'
import type { Service } from '../gateway/service.ts'

/** A chain of another namespace than eip155: it costs nothing until somebody asks for it. */
export interface LazyChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Rejects with a plain sentence where it cannot run on this machine. */
  start(signal: AbortSignal): Promise<StartedChain>
}

/** A chain that runs. */
export interface StartedChain {
  /** Answers what is asked below `/chains/<id>`; the path has that part taken off. */
  readonly answer: Service
  /** Takes over websockets at the same place. */
  readonly upgrade?: Upgrade
  stop(): Promise<void>
}

export type LazyChains = ReturnType<typeof createLazyChains>

/** Starts chains when somebody first asks for them, and stops those that were. */
export function createLazyChains(chains: readonly LazyChain[]) {
  const running = new Map<LazyChain, Promise<StartedChain>>()
  const ended = new AbortController()
  const of = (path: string) => chains.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`))

  /** Started by the first who asks, for all; one that did not start is tried again. */
  function started(chain: LazyChain): Promise<StartedChain> {
    const known = running.get(chain)
    if (known) return known
    const start = chain.start(ended.signal)
    running.set(chain, start)
    start.catch(() => running.delete(chain))
    return start
  }

  const answer: Service = async (request) => {
    const chain = of(request.path)
    if (!chain) return refuse(404, 'There is no chain at this path.')
    const { answer: reply } = await started(chain)
    return reply({ ...request, path: request.path.slice(chain.id.length + 1) || '/' })
  }
  const upgrade: Upgrade = (request, socket, head) => {
    const chain = of((request.url ?? '').replace(/^\/chains/, '').replace(/\?.*$/, ''))
    if (!chain) return socket.destroy()
    started(chain).then(
      (live) => (live.upgrade ? live.upgrade(request, socket, head) : socket.destroy()),
      () => socket.destroy(),
    )
  }
  const stop = async () => {
    ended.abort()
    await Promise.allSettled([...running.values()].map(async (chain) => (await chain).stop()))
  }
  return { chains, of, started, answer, upgrade, stop }
}
