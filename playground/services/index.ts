import { createEventStore } from './analytics/eventStore.ts'
import { type ControlledState, createAnswer } from './answer.ts'
import { createAuthStore } from './auth/authStore.ts'
import { createLazyChains, type LazyChain } from './chains/lazyChain.ts'
import { otherChains } from './chains/others.ts'
import { startChains } from './chains/startChains.ts'
import type { LocalToken } from './chains/tokens/deployTokens.ts'
import { createFaultBook } from './control/faultBook.ts'
import { createRequestLog } from './control/requestLog.ts'
import { createHistory } from './data/history.ts'
import { openGateway } from './gateway/gateway.ts'
import { createMarket } from './market/market.ts'
import { createNameStore } from './names/nameStore.ts'
import { createPaymentStore } from './payments/paymentStore.ts'
import { createPayments } from './payments/payOut.ts'
import { createRelay } from './relay/relay.ts'
import { openSecureSite } from './secure-site/openSecureSite.ts'
import { createSettings } from './secure-site/settings.ts'
import { createSessionStore } from './sessions/sessionStore.ts'
import { newProject } from './wallet-list/walletList.ts'

/** The default port of the gateway. */
export const defaultPort = 4440

export interface StartServicesParameters {
  /** Port of the gateway; 0 selects any free port. */
  readonly port?: number
  /** File of the database with the transactions of accounts. Default: in memory. */
  readonly historyFile?: string | undefined
  /** File that keeps the registered names over a restart. By default, they are in memory. */
  readonly namesFile?: string | undefined
  /** File that keeps the sessions of the session service over a restart. By default, they are in memory. */
  readonly authFile?: string | undefined
  /** Origins of further sites whose visitors may sign in to the session service. Pages of this machine always may. */
  readonly authOrigins?: readonly string[] | undefined
  /** File that keeps the payments of on-ramps and exchanges over a restart. By default, they are in memory. */
  readonly paymentsFile?: string | undefined
  /** Stops the services when it aborts, also while they start. */
  readonly signal?: AbortSignal
}

export interface LocalChain {
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  /** URL through the gateway: requests are listed and faults apply. */
  readonly rpcUrl: string
  /** URL of the node itself. */
  readonly directUrl: string
}

/** A chain of another namespace, which starts on its first request. */
export interface OtherChain extends Omit<LazyChain, 'start'> {
  /** URL through the gateway. */
  readonly rpcUrl: string
}

export interface LocalServices {
  readonly url: string
  readonly chains: readonly LocalChain[]
  readonly others: readonly OtherChain[]
  /** The ERC-20 tokens of the first chain. */
  readonly tokens: readonly LocalToken[]
  /** The site of the embedded wallet, which has another origin and site than the pages. */
  readonly secureSite: { readonly url: string }
  /** Stops all services; can be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the local services: two real nodes and the services around them behind one port.
 *
 * @example
 * const services = await startServices({ port: 0 })
 * await fetch(`${services.url}/control/health`)
 * await services.stop()
 *
 * @throws {Error} with a readable message when the port is in use or no node can run on this platform
 */
export async function startServices(parameters: StartServicesParameters = {}): Promise<LocalServices> {
  const {
    port = defaultPort,
    namesFile,
    historyFile,
    authFile,
    authOrigins = [],
    paymentsFile,
    signal = new AbortController().signal,
  } = parameters
  signal.throwIfAborted()
  // The port is opened first: if it is in use, this is reported before any node starts.
  const gateway = await openGateway(port)
  const started = await startChains(signal).catch(async (error: unknown) => {
    await gateway.stop()
    throw error
  })
  const relay = createRelay()
  const lazy = createLazyChains(otherChains)
  const state: ControlledState = {
    faults: createFaultBook(),
    requests: createRequestLog(),
    project: newProject(),
    secureSite: createSettings(),
    events: createEventStore(),
  }
  const sessions = createSessionStore()
  const ended = new AbortController()
  const market = createMarket(started, ended.signal)
  const listed = { ...started, tokens: [...started.tokens, ...(market?.ownTokens ?? [])] }
  const history = createHistory(listed, { file: historyFile, signal: ended.signal })
  const names = createNameStore(namesFile)
  const payments = createPayments(
    { ...started, others: lazy },
    createPaymentStore(paymentsFile),
    ended.signal,
  )
  const auth = createAuthStore({ file: authFile })
  const allowedOrigins = ['http://127.0.0.1:*', 'http://localhost:*', ...authOrigins]
  const cloud = { url: gateway.url, chains: started.chains, tokens: started.tokens }
  const secureSite = await openSecureSite({
    port: port === 0 ? 0 : port + 1,
    cloud,
    grants: sessions,
    ...state,
  })
  gateway.serve(
    createAnswer(
      { ...started, sessions, names, history, auth: { auth, allowedOrigins }, market, payments },
      relay,
      lazy,
      state,
    ),
    (request, socket, head) => {
      if (/^\/relay([/?]|$)/.test(request.url ?? '')) relay.upgrade(request, socket, head)
      else if (/^\/chains\//.test(request.url ?? '')) lazy.upgrade(request, socket, head)
      else socket.destroy()
    },
  )

  let stopped: Promise<void> | undefined
  const stop = () => {
    relay.stop()
    ended.abort()
    stopped ??= Promise.all([gateway.stop(), started.stop(), lazy.stop(), secureSite.stop()]).then(() => {
      history.close()
      names.close()
      auth.close()
      payments.store.close()
      state.events.close()
    })
    return stopped
  }
  if (signal.aborted) await stop()
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  const chains = started.chains.map(({ chainId, name, symbol, directUrl }) => {
    return { chainId, name, symbol, directUrl, rpcUrl: `${gateway.url}/chains/${chainId}` }
  })
  const others = otherChains.map(({ id, name, symbol, decimals }) => {
    return { id, name, symbol, decimals, rpcUrl: `${gateway.url}/chains/${id}` }
  })
  return {
    url: gateway.url,
    chains,
    others,
    tokens: started.tokens,
    secureSite: { url: secureSite.url },
    stop,
  }
}
