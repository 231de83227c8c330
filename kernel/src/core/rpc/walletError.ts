import type { Outcome } from '../../contracts/rpc.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { LatchkitError } from '../errors/latchkitError.ts'

const rejectionCodes = new Set<unknown>([4001, 5000, 'ACTION_REJECTED'])
const rejectionWords = /\buser (rejected|denied|cancell?ed|declined)\b/i

/** Whether a wallet's error means that the person said no. */
export function isRejection(error: unknown): boolean {
  const { code, message } = partsOf(error)
  return rejectionCodes.has(code) || rejectionWords.test(message)
}

/** What a wallet's error means for the request: one class of error, the wallet's own code and words kept. */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'success' }> {
  if (error instanceof LatchkitError) return { kind: 'failed', error }
  if (isRejection(error)) return { kind: 'rejected', error: kernelErrors.USER_REJECTED({ cause: error }) }
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

function partsOf(error: unknown): { code: unknown; message: string; data: unknown } {
  if (typeof error !== 'object' || error === null)
    return { code: undefined, message: typeof error === 'string' ? error : '', data: undefined }
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
  // A hostile or broken wallet may write a book; a person reads a sentence.
  return { code, message: typeof message === 'string' ? message.slice(0, 300) : '', data }
}
