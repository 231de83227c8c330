import type { ConnectionWatch } from '@latchkit/kernel'
import type { Eip1193Provider } from '../readAnnouncement.ts'

/** A wallet that answers no sooner has left the page. */
const silentMs = 800

/** Whether a wallet shares no account any more; one that is gone may never answer at all. */
export async function sharesNothing(provider: Eip1193Provider): Promise<boolean> {
  const isEmpty = (answer: unknown) => Array.isArray(answer) && answer.length === 0
  const asked = (async () => isEmpty(await provider.request({ method: 'eth_accounts' })))().catch(() => true)
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, silentMs, true))
  return Promise.race([asked, silence])
}

// What extensions say in a page that they have left: Chrome's own words, and those of the wallets over them.
const words = /context invalidated|message port closed|disconnected port|disconnected from \w+ background/i

/**
 * What a wallet's error is to whoever asked: its own, or that it is out of this page's reach until the page is loaded
 * anew. In a list, as looking at an error may throw.
 */
export async function whyNot(
  error: unknown,
  provider: Eip1193Provider,
  gone: (details: { cause: unknown }) => Error,
  watch: ConnectionWatch | undefined,
): Promise<readonly [unknown]> {
  const { code, message } = partsOf(error)
  const isGone =
    (typeof message === 'string' && words.test(message)) ||
    // EIP-1193: out of reach of its networks. So says one that is only offline, and it shares its accounts still.
    (code === 4900 && (await sharesNothing(provider)))
  if (!isGone) return [error]
  // Whoever asked hears of it first, or would hear of a disconnection and not of what to do.
  setTimeout(() => watch?.signal.aborted === false && watch.lost())
  return [gone({ cause: error })]
}

function partsOf(error: unknown): { readonly code?: unknown; readonly message?: unknown } {
  try {
    const { code, message } = Object(error)
    return { code, message: typeof error === 'string' ? error : message }
  } catch {
    return {}
  }
}
