import { LatchkitError } from '@latchkit/kernel'
import { callNode, findNode, type NodeAccess, readFromNodes } from '@latchkit/kernel/chain'
import { evmReads, type RpcRequest } from '@latchkit/kernel/plugin'
import { ChainRefusal } from './readChain.ts'

/**
 * Answers a request from a node of its network, for a page without a connected wallet. Resolves to `undefined` for methods
 * that only wallets have. Each read is a call of its own, so that the error of one does not end another.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, NODE_ERROR with the code, message and data of the node
 */
export async function readUnconnected(
  chains: NodeAccess,
  { method, params, chainId }: RpcRequest,
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly result: unknown } | undefined> {
  if (!method.startsWith('eth_') || !evmReads.includes(method)) return undefined
  const { network, fetch } = findNode(chains, chainId)
  const [answer] = await readFromNodes(
    network.rpcUrls.default.http,
    (url, attemptSignal) => callNode(url, [{ method, params }], { fetch, signal: attemptSignal }),
    { signal, once: method === 'eth_sendRawTransaction' },
  )
  if (answer?.error) throw refused(new ChainRefusal(answer.error))
  return { result: answer?.result }
}

/** Libraries decode a revert from the node's own code and data. */
function refused(cause: ChainRefusal): LatchkitError {
  const { code, message, data } = cause
  const rpcCode = Number.isInteger(code) ? (code as number) : -32603
  const error = new LatchkitError('NODE_ERROR', { message, surface: 'thrown', rpcCode }, { cause })
  return Object.assign(error, { data })
}
