import { parseAccountId, type RequestDraft, type Transfer } from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { compose } from './compose.ts'

/** What a transfer of SOL takes with the two instructions of its fee, and room for no more. */
const transferUnits = 500

/** Whether an address is a program's own: off the curve, so that nobody can have a key of it. */
export const isKeyless = (address: string): boolean => !PublicKey.isOnCurve(address)

/**
 * The request that sends SOL, or a token by its mint.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, NODE, and for a token what `tokenTransfer` throws
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
    const { tokenTransfer } = await import('./tokenTransfer.ts')
    return tokenTransfer({ node, transfer: { ...transfer, token }, signal })
  }
  const fromPubkey = new PublicKey(address)
  const move = SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(to), lamports: value })
  return compose({
    node,
    payer: fromPubkey,
    written: [address, to],
    moves: [move],
    units: transferUnits,
    signal,
  })
}
