import type { Outcome } from '../../contracts/rpc.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { LatchkitError } from '../errors/latchkitError.ts'

const rejectionCodes = new Set<unknown>([4001, 5000, 'ACTION_REJECTED'])

/**
 * The whole of what wallets say, which know no code for it. A contract's revert text may hold the same words: it comes
 * after other words, with the code of a node, or with the data of the revert, and none of these is a person's no.
 */
const rejectionPhrase =
  /^(?:(?!.*revert)[\w ]{1,40}: ?)?(?:the )?user (?:rejected|denied|cancell?ed|declined)(?: [\w ]{1,60})?[.!]?$/i

/** Codes that say nothing: a node's own are others (EIP-1474 has -32000 to -32099 for them, and `3` is a revert). */
const vagueCodes = new Set<unknown>([undefined, -32603])

/** Whether a wallet's error means that the person said no. */
export function isRejection(error: unknown): boolean {
  const { code, message, data } = partsOf(error)
  if (rejectionCodes.has(code)) return true
  return vagueCodes.has(code) && data === undefined && rejectionPhrase.test(message)
}

/** What an error means for the request: one class of error, the wallet's own code and words kept. */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'success' }> {
  if (error instanceof LatchkitError) {
    if (error.reason !== 'OUTCOME_UNKNOWN') return { kind: 'failed', error }
    const { hash } = Object(partsOf(error).data)
    return { kind: 'unknown', error, ...(typeof hash === 'string' ? { hash } : {}) }
  }
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

/** The parts of a wallet's error, an object of its own making: a getter of it that throws has nothing to say. */
export function partsOf(error: unknown): { code: unknown; message: string; data: unknown } {
  if (typeof error !== 'object' || error === null)
    return { code: undefined, message: typeof error === 'string' ? error : '', data: undefined }
  try {
    const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
    // A hostile or broken wallet may write a book; a person reads a sentence.
    return { code, message: typeof message === 'string' ? message.slice(0, 300) : '', data }
  } catch {
    return { code: undefined, message: '', data: undefined }
  }
}
