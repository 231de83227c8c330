import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import type { Outcome } from '../../contracts/rpc.ts'

const rejectionCodes = new Set<unknown>([4001, 5000, 'ACTION_REJECTED'])

/**
 * Matches the complete message of wallets that have no code for a rejection. The revert message of a contract may
 * contain the same words, but it follows other words, has the code of a node, or has revert data, and is therefore not
 * treated as a rejection.
 */
const rejectionPhrase =
  /^((?!.*revert)[\w ]+: ?)?(the )?user (rejected|denied|cancell?ed|declined)( [\w ]+)?[.!]?$/i

/** Whether a wallet's error means that the user rejected the request. */
export function isRejection(error: unknown): boolean {
  const { code, message, data } = partsOf(error)
  // The message only counts without a specific code. Nodes use other codes (EIP-1474), and 3 is a revert.
  const isVague = (code ?? -32603) === -32603 && data === undefined
  return rejectionCodes.has(code) || (isVague && rejectionPhrase.test(message))
}

/**
 * Converts an error into the outcome of a request. The error becomes a `LatchkitError` with the wallet's own code and
 * message.
 */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'success' }> {
  if (error instanceof LatchkitError)
    return {
      kind: error.reason === 'OUTCOME_UNKNOWN' ? 'unknown' : 'failed',
      error,
    }
  if (isRejection(error))
    return {
      kind: 'rejected',
      error: connectionErrors.USER_REJECTED({ cause: error }),
    }
  const { code, message, data } = partsOf(error)
  const row = {
    message: message || 'The wallet gave no reason',
    surface: 'view',
    rpcCode: typeof code === 'number' ? code : -32603,
  } as const
  return {
    kind: 'failed',
    error: Object.assign(new LatchkitError('WALLET_ERROR', row, { cause: error }), { data }),
  }
}

/** Reads the parts of a wallet's error. If a getter of the error throws, the parts are empty. */
export function partsOf(error: unknown): { code?: unknown; message: string; data?: unknown } {
  try {
    const { code, message, data } = Object(typeof error === 'string' ? { message: error } : error)
    // Truncated, because a hostile or broken wallet may send a very long message.
    return {
      // Some wallets report their codes as text.
      code: typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code,
      message: typeof message === 'string' ? message.slice(0, 300) : '',
      data,
    }
  } catch {
    return { message: '' }
  }
}
