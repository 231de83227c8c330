import { callNode, findNode, readFromNodes } from '@latchkit/kernel/chain'
import type { Context } from '@latchkit/kernel/plugin'
import type { NodeRequest } from './verify/types.ts'

/** Calls the nodes of a network until one answers. */
export async function callNodes(
  { chains, signal: pluginSignal }: Context<'chains', unknown>,
  chainId: string,
  ...[call, { signal = pluginSignal }]: Parameters<NodeRequest>
): Promise<unknown> {
  const { network, fetch } = findNode(chains, chainId)
  const [answer] = await readFromNodes(
    network.rpcUrls.default.http,
    (url, attempt) => callNode(url, [call], { fetch, signal: attempt }),
    { signal: AbortSignal.any([signal, pluginSignal]) },
  )
  if (answer?.error) throw Object.assign(new Error('The node refused the call'), answer.error)
  return answer?.result
}
