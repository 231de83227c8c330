import { parseAccountId } from '@latchkit/kernel'
import type { Transfer } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { lazy, type RequestDraft } from '@latchkit/kernel/plugin'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { compose } from './compose.ts'

const loadTokenTransfer = lazy(() => import('./tokenTransfer.ts'))

/** The compute units of a SOL transfer, including the two compute budget instructions. */
const transferUnits = 500

/** Whether an address is program-derived: it is off the curve, so no private key for it can exist. */
export const isKeyless = (address: string): boolean => !PublicKey.isOnCurve(address)

/**
 * Builds the request that sends SOL, or a token by its mint.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, NODE, and for a token everything that `tokenTransfer` throws
 */
export async function buildTransfer(
  chains: NodeAccess,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<RequestDraft> {
  const { from, to, value, token } = transfer
  const { address, chainId } = parseAccountId(from)
  const node = findNode(chains, chainId)
  if (token !== undefined) {
    const { tokenTransfer } = await loadTokenTransfer()
    return tokenTransfer({ node, transfer: { ...transfer, token }, signal })
  }
  const fromPubkey = new PublicKey(address)
  const instruction = SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(to), lamports: value })
  return compose({
    node,
    payer: fromPubkey,
    writtenAccounts: [address, to],
    instructions: [instruction],
    units: transferUnits,
    signal,
  })
}
