import type { Network } from '@latchkit/kernel'
import { findNetwork, networkErrors } from '@latchkit/kernel'
import { base64 } from '@scure/base'
import { askNode } from './askNode.ts'

/**
 * Sends what a wallet signed, once: nothing that can spend is ever repeated (decision 14). Gives its signature.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, SILENT, NODE, NONSENSE
 */
export async function sendSigned(
  networks: readonly Network[],
  chainId: string,
  signed: Uint8Array,
): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const asked = ['sendTransaction', base64.encode(signed), options] as const
  const { signal } = new AbortController()
  const signature = await askNode(findNetwork(networks, chainId), asked, { signal, once: true })
  if (typeof signature !== 'string') throw networkErrors.NONSENSE()
  return signature
}
