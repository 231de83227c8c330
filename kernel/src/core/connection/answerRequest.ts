import type { ChainAdapter } from '../../contracts/chain.ts'
import type { ChainId, Namespace } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import type { Store } from '../../contracts/store.ts'
import type { Request, Requester } from '../ports/requester.ts'
import { writable } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'
import { initialNetwork } from './initialNetwork.ts'
import { parseSwitchRequest } from './parseSwitchRequest.ts'

/** The parts of the session that answer requests. */
export interface AnswerParts {
  readonly store: Store
  readonly connections: Pick<LiveConnections, 'current'>
  readonly chain: ChainAdapter
  readonly send: Request
  restore(): Promise<void>
  ask(namespace: Namespace, signal?: AbortSignal): Promise<unknown>
  switchNetwork(chainId: ChainId, requester: Requester): Promise<void>
}

/** Answers a request of the site or of a plugin. What the adapter can answer is not sent to the wallet. */
export async function answerRequest(
  { store, connections, chain, send, restore, ask, switchNetwork }: AnswerParts,
  namespace: Namespace,
  draft: RequestDraft,
  requester: Requester,
): Promise<unknown> {
  await restore()
  const answer = () => {
    const connection = connections.current(namespace)
    return chain.answerLocally(draft, {
      accounts: connection?.accounts ?? [],
      details: connection?.details,
      chainId: connection?.chainId ?? initialNetwork(store, namespace),
    })
  }
  if (answer() === 'connect') await ask(namespace, requester.signal)
  const local = answer()
  if (local && local !== 'connect') return local.result
  if (connections.current(namespace)?.connector?.type === 'AUTH') {
    const chainId = parseSwitchRequest(chain, draft, store.get(writable.networks))
    if (chainId) return switchNetwork(chainId, requester).then(() => null)
  }
  return send(namespace, draft, requester)
}
