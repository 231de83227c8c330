import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { freezeDraft } from '../../base/values/freezeDraft.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { ChainId, Namespace } from '../../contracts/ids.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'
import type { Store } from '../../contracts/store.ts'
import type { Request, Requester } from '../ports/requester.ts'
import { outcomeOf } from '../rpc/walletError.ts'
import { writable } from '../state/atoms.ts'
import { initialNetwork } from '../state/initialNetwork.ts'
import type { LiveConnections } from './createConnections.ts'
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

/**
 * The codes of errors that prove nothing about a transaction. Inside the kernel some codes are evidence that nothing was
 * sent, so these errors have theirs only outside.
 */
const codes: Readonly<Record<string, number>> = {
  CLOSED: 4001,
  NETWORK_NOT_FOUND: 4902,
  NO_RESPONSE: 4901,
  DESTROYED: 4900,
}

/**
 * Answers a request of the site or of a plugin. What the adapter can answer is not sent to the wallet.
 *
 * @throws {LatchkitError} whatever was thrown, so that every error has an integer code
 */
export const answerRequest = (...args: Parameters<typeof answer>): Promise<unknown> =>
  answer(...args).catch((cause: unknown) => {
    const { error } = outcomeOf(cause)
    if (error instanceof LatchkitError) {
      const code = codes[error.reason] ?? (Number.isInteger(error.code) ? error.code : -32603)
      Object.assign(error, { code })
    }
    throw error
  })

/** Wallets report a method that they do not know by the code of EIP-1193 or of JSON-RPC. */
function ignoreUnknownMethod(error: unknown): void {
  if (!(error instanceof LatchkitError && [4200, -32601].includes(error.code))) throw error
}

async function answer(
  { store, connections, chain, send, restore, ask, switchNetwork }: AnswerParts,
  namespace: Namespace,
  input: RequestDraft,
  requester: Requester,
): Promise<unknown> {
  const draft = freezeDraft(input)
  await restore()
  const answerLocally = () => {
    const connection = connections.current(namespace)
    return chain.answerLocally(draft, {
      accounts: connection?.accounts ?? [],
      details: connection?.details,
      chainId: connection?.chainId ?? initialNetwork(store, namespace),
    })
  }
  const first = answerLocally()
  const hasOwnPrompt = connections.current(namespace)?.connector?.hasOwnPrompt
  if (first === 'connect') await ask(namespace, requester.signal)
  // What the visitor chooses there changes the connection, from which the answer is read.
  else if (first?.asksWallet && hasOwnPrompt)
    await send(namespace, draft, requester).catch(ignoreUnknownMethod)
  const local = answerLocally()
  if (local && local !== 'connect') return local.result
  if (connections.current(namespace)?.connector?.type === 'AUTH') {
    const chainId = parseSwitchRequest(chain, draft, store.get(writable.networks))
    if (chainId) return switchNetwork(chainId, requester).then(() => null)
  }
  return send(namespace, draft, requester)
}
