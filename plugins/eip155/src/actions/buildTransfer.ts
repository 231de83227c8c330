import { type ChainId, parseAccountId, parseChainId } from '@latchkit/kernel'
import type { Transfer } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { lazy, type RequestDraft } from '@latchkit/kernel/plugin'
import { checkNode } from './checkNode.ts'

const loadTokenTransfer = lazy(() => import('./tokenTransfer.ts'))

/**
 * Builds the request that sends the native currency or a token. The request names its network, so that a wallet that has
 * switched to another network refuses it.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, OTHER_NETWORK, and for a token everything that `buildTokenCall` throws
 */
export async function buildTransfer(
  chains: NodeAccess,
  transfer: Transfer,
  { signal }: { readonly signal: AbortSignal },
): Promise<RequestDraft> {
  const { token } = transfer
  const { address, chainId } = parseAccountId(transfer.from)
  const node = findNode(chains, chainId)
  await checkNode(node, signal)
  const call =
    token === undefined
      ? { to: transfer.to, value: `0x${transfer.value.toString(16)}`, data: '0x' }
      : await (await loadTokenTransfer()).buildTokenCall({
          node,
          transfer: { ...transfer, token },
          signal,
        })
  return {
    method: 'eth_sendTransaction',
    params: [{ chainId: chainIdHex(chainId), from: address, ...call }],
  }
}

/** Formats the chain id of a network as a JSON-RPC quantity. */
export const chainIdHex = (chainId: ChainId): string =>
  `0x${BigInt(parseChainId(chainId).reference).toString(16)}`
