import { defineErrors, parseAccountId, type Transfer } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { checkAddress } from './checkAddress.ts'
import { encodeTransfer, saysYes } from './encodeTransfer.ts'
import { askChain, ChainRefusal, readChain } from './readChain.ts'
import { isTether } from './tetherTokens.ts'

const errors = defineErrors({
  TOKEN_NOT_FOUND: { message: 'Token not found', surface: 'view' },
  TOKEN_CHANGED: {
    message: 'The token counts its amounts in another way than was shown. Nothing was sent.',
    surface: 'view',
  },
  TOKEN_REFUSED: { message: 'The token refuses this transfer. Nothing was sent.', surface: 'view' },
})

/** decimals() of EIP-20. */
const decimalsData = '0x313ce567'

export interface TokenTransferParameters {
  readonly node: NetworkNode
  readonly transfer: Transfer & { readonly token: string }
  readonly signal: AbortSignal
}

/** The part of a transaction that its network and sender have no part in. */
export interface TokenCall {
  readonly to: string
  readonly value: '0x0'
  readonly data: string
}

/**
 * The call that sends a token. Before it is made, the chain says how the token counts, and tries the transfer.
 *
 * @throws {LatchkitError} TOKEN_NOT_FOUND, TOKEN_CHANGED, TOKEN_REFUSED, NO_RESPONSE
 */
export async function tokenCall({ node, transfer, signal }: TokenTransferParameters): Promise<TokenCall> {
  const { value, decimals } = transfer
  const from = parseAccountId(transfer.from).address
  const [token, to] = [addressOf(transfer.token), addressOf(transfer.to)]
  const isKnown = isTether(node.network.caipNetworkId, token)
  const data = encodeTransfer(isKnown ? 'tether' : 'standard', to, value)
  const call = (row: object) => ({ method: 'eth_call', params: [row, 'latest'] })
  const [counted, tried] = await Promise.allSettled([
    readChain(node, call({ to: token, data: decimalsData }), signal),
    askChain(node, call({ from, to: token, data }), signal),
  ])
  if (counted.status === 'rejected')
    throw isSpoken(counted.reason) ? errors.TOKEN_NOT_FOUND() : counted.reason
  if (decimals !== undefined && BigInt(counted.value) !== BigInt(decimals)) throw errors.TOKEN_CHANGED()
  if (tried.status === 'rejected')
    throw isSpoken(tried.reason) ? errors.TOKEN_REFUSED({ cause: tried.reason }) : tried.reason
  // Nothing answered is the way of Tether, whether the list knows this token or not.
  if (tried.value !== '0x' && !isKnown && !saysYes(tried.value)) throw errors.TOKEN_REFUSED()
  return { to: token, value: '0x0', data }
}

function addressOf(text: string): `0x${string}` {
  const check = checkAddress(text)
  if (!check.ok) throw errors.TOKEN_NOT_FOUND()
  return check.address as `0x${string}`
}

/** Whether the chain itself said no, and was not merely out of reach. */
function isSpoken(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof ChainRefusal || ('reason' in one && one.reason === 'INVALID_RESPONSE')) return true
  return false
}
