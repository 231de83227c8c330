import { connectionErrors } from '../base/errors/connectionErrors.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import type { Namespace } from '../contracts/ids.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { activeNamespaceAtom, connectionsAtom } from '../core/state/atoms.ts'

/** Asks the wallet of a namespace to sign a text, and returns the signature. */
export async function signMessage(
  kit: Latchkit,
  options: {
    readonly message: string
    readonly namespace?: Namespace | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { message, signal } = options
  const kernel = kernels.get(kit)
  if (!kernel) throw kernelErrors.DESTROYED()
  kernel.signalIntent()
  const session = await kernel.session()
  // A stored connection is restored first, so that nothing is signed by an account that the wallet has not confirmed.
  await session.restore()
  const namespace = options.namespace ?? kernel.store.get(activeNamespaceAtom)
  const account = namespace && kernel.store.get(connectionsAtom)[namespace]?.[0]?.accounts[0]
  if (!account) throw connectionErrors.UNAUTHORIZED()
  const adapter = await session.adapter(namespace)
  if (signal?.aborted) throw kernelErrors.ABORTED()
  const draft = await adapter.signMessageRequest(account, message)
  const requester = { origin: 'app', requestedBy: 'app', ...(signal ? { signal } : {}) } as const
  const answer = await kernel.request(namespace, draft, requester)
  return adapter.readSignature(answer).signature
}
