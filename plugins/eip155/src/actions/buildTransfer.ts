import { findNetwork, type Network, parseAccountId, type RequestDraft, type Transfer } from '@latchkit/kernel'

/**
 * The request that sends the native currency, or a token.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, and for a token what `tokenTransfer` throws
 */
export async function buildTransfer(
  networks: readonly Network[],
  transfer: Transfer,
  signal: AbortSignal,
): Promise<RequestDraft> {
  const { from, to, value, token } = transfer
  const { address, chainId } = parseAccountId(from)
  if (token !== undefined) {
    const network = findNetwork(networks, chainId)
    const { tokenTransfer } = await import('./tokenTransfer.ts')
    return tokenTransfer({ network, transfer: { ...transfer, token }, signal })
  }
  const row = { from: address, to, value: `0x${value.toString(16)}`, data: '0x' }
  return { method: 'eth_sendTransaction', params: [row] }
}
