import { parseAccountId } from '@latchkit/kernel'
import type { NetworkNode, Transfer } from '@latchkit/kernel/chain'
import { tokenErrors } from '../tokenErrors.ts'
import { checkAddress } from './checkAddress.ts'
import { encodeTransfer, returnsTrue } from './encodeTransfer.ts'
import { returnsNothing } from './noReturnTokens.ts'
import { ChainRefusal, callChain, readChain } from './readChain.ts'

/** decimals() of EIP-20. */
const decimalsData = '0x313ce567'

export interface TokenTransferParameters {
  readonly node: NetworkNode
  readonly transfer: Transfer & { readonly token: string }
  readonly signal: AbortSignal
}

/** The part of a transaction that does not depend on its network and sender. */
export interface TokenCall {
  readonly to: string
  readonly value: '0x0'
  readonly data: string
}

/**
 * Builds the call that sends a token. First reads the token's decimals from the chain and simulates the transfer.
 *
 * @throws {LatchkitError} TOKEN_NOT_FOUND, TOKEN_CHANGED, TOKEN_REFUSED, NO_RESPONSE
 */
export async function buildTokenCall({
  node,
  transfer,
  signal,
}: TokenTransferParameters): Promise<TokenCall> {
  const { value, decimals } = transfer
  const from = parseAccountId(transfer.from).address
  const [token, to] = [parseAddress(transfer.token), parseAddress(transfer.to)]
  const isNoReturn = returnsNothing(node.network.caipNetworkId, token)
  const data = encodeTransfer(isNoReturn ? 'noReturn' : 'standard', to, value)
  const call = (transaction: object) => ({ method: 'eth_call', params: [transaction, 'latest'] })
  const [decimalsResult, simulation] = await Promise.allSettled([
    readChain(node, call({ to: token, data: decimalsData }), signal),
    callChain(node, call({ from, to: token, data }), signal),
  ])
  if (decimalsResult.status === 'rejected')
    throw isChainAnswer(decimalsResult.reason) ? tokenErrors.TOKEN_NOT_FOUND() : decimalsResult.reason
  if (decimals !== undefined && BigInt(decimalsResult.value) !== BigInt(decimals))
    throw tokenErrors.TOKEN_CHANGED()
  if (simulation.status === 'rejected')
    throw isChainAnswer(simulation.reason)
      ? tokenErrors.TOKEN_REFUSED({ cause: simulation.reason })
      : simulation.reason
  // An empty result is accepted from any token, because unlisted tokens may also return nothing.
  if (simulation.value !== '0x' && !isNoReturn && !returnsTrue(simulation.value))
    throw tokenErrors.TOKEN_REFUSED()
  return { to: token, value: '0x0', data }
}

function parseAddress(text: string): `0x${string}` {
  const check = checkAddress(text)
  if (!check.ok) throw tokenErrors.TOKEN_NOT_FOUND()
  return check.address as `0x${string}`
}

/** Whether the error came from the chain itself, rather than from a node that could not be reached. */
function isChainAnswer(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof ChainRefusal || ('reason' in current && current.reason === 'INVALID_RESPONSE'))
      return true
  return false
}
