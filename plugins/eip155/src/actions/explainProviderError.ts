import type { ConnectionWatch, Eip1193Provider } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'

/** A wallet that takes longer than this to respond counts as disconnected. */
const timeoutMs = 800

/** Whether a wallet no longer shares an account. A wallet that was removed may never respond at all. */
export async function sharesNoAccounts(provider: Eip1193Provider): Promise<boolean> {
  const isEmpty = (response: unknown) => Array.isArray(response) && response.length === 0
  const request = (async () => isEmpty(await provider.request({ method: 'eth_accounts' })))().catch(
    () => true,
  )
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, true))
  return Promise.race([request, timeout])
}

// The error messages of a removed or reloaded extension: Chrome's own, and those of wallets that wrap them.
const disconnectedMessage =
  /context invalidated|message port closed|disconnected port|disconnected from \w+ background/i

/**
 * Returns the wallet's own error, or one that tells the visitor to reload the page when the wallet can no longer be reached.
 * The result is wrapped in a tuple, because resolving a promise with the error itself would read its `then` property, which
 * may throw.
 */
export async function explainProviderError(
  error: unknown,
  provider: Eip1193Provider,
  watch: ConnectionWatch | undefined,
): Promise<readonly [unknown]> {
  const { code, message, data } = readErrorFields(error)
  if (code === -32603 && readsRejection(data))
    return [
      Object.assign(new Error(typeof message === 'string' ? message : '', { cause: error }), { code: 4001 }),
    ]
  const isUnavailable =
    (typeof message === 'string' && disconnectedMessage.test(message)) ||
    // EIP-1193: disconnected from all chains. A wallet that is only offline sends the same code, but still shares its
    // accounts.
    (code === 4900 && (await sharesNoAccounts(provider)))
  if (!isUnavailable) return [error]
  // Deferred, so that the request fails with what to do about it, and not as disconnected.
  setTimeout(() => watch?.signal.aborted === false && watch.lost())
  return [walletErrors.WALLET_UNAVAILABLE({ cause: error })]
}

/** Whether an internal error wraps a rejection by the user. The answer of a node has a code of its own, which comes first. */
function readsRejection(data: unknown): boolean {
  const { code, originalError } = readErrorFields(data)
  const wrapped = code ?? readErrorFields(originalError).code
  return wrapped === 4001 || wrapped === '4001'
}

function readErrorFields(
  error: unknown,
): Readonly<Partial<Record<'code' | 'message' | 'data' | 'originalError', unknown>>> {
  try {
    const { code, message, data, originalError } = Object(error)
    return { code, message: typeof error === 'string' ? error : message, data, originalError }
  } catch {
    return {}
  }
}
