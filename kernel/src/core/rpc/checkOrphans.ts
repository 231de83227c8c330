import type { ChainAdapter } from '../../contracts/chain.ts'
import type { AccountId, Namespace } from '../../contracts/ids.ts'
import { parseChainId } from '../caip/ids.ts'
import { checkMs, checkShownMs } from '../config/limits.ts'
import { within } from '../hooks/attempt.ts'
import type { Kernel } from '../kernel.ts'
import type { Intent } from './journal.ts'
import { sayOfSending } from './sayOfSending.ts'

/** Looks a namespace's adapter up. */
export type FindCounter = (namespace: Namespace) => Promise<Pick<ChainAdapter, 'transactionCount'>>

/** How many transactions the chain knows of an account; nothing where that cannot be said. */
export async function countOf(
  kernel: Kernel,
  find: FindCounter,
  account: string,
): Promise<bigint | undefined> {
  try {
    if (!isAccount(account)) return undefined
    const adapter = await find(parseChainId(account.slice(0, account.lastIndexOf(':'))).namespace)
    return await adapter.transactionCount?.(account, { signal: kernel.signal })
  } catch {
    return undefined
  }
}

/** As far as it is looked at here; the namespace knows what an address of it is. */
const isAccount = (text: string): text is AccountId => text.split(':').length === 3

/**
 * Asks the chain what became of what pages that are gone left open, and tells it. Nothing is sent again. Gives the ids of
 * what seems to have been sent: the account's transactions are more since.
 */
export async function checkOrphans(
  kernel: Kernel,
  find: FindCounter,
  orphans: readonly Intent[],
): Promise<readonly string[]> {
  const isCounted = orphans.some(({ count }) => count !== undefined)
  if (isCounted) await sayOfSending(kernel, 'loading', 'kernel.orphanChecking')
  // Shown long enough to be read, however soon the chain answers.
  const shown = new Promise((resolve) => setTimeout(resolve, isCounted ? checkShownMs : 0))
  const states = await Promise.all(orphans.map((orphan) => stateOf(kernel, find, orphan)))
  await shown
  const [kind, text] = toldOf(states)
  await sayOfSending(kernel, kind, text)
  return orphans.filter((_, at) => states[at] === 'sent').map(({ id }) => id)
}

type State = 'sent' | 'unsent' | 'unknown'

async function stateOf(kernel: Kernel, find: FindCounter, { account, count }: Intent): Promise<State> {
  if (account === undefined || count === undefined) return 'unknown'
  const now = await within(checkMs, countOf(kernel, find, account)).catch(() => undefined)
  if (now === undefined) return 'unknown'
  return now > BigInt(count) ? 'sent' : 'unsent'
}

/** Of several the one that matters most is told: first what nobody knows, then what may still be sent. */
function toldOf(states: readonly State[]) {
  if (states.includes('unknown')) return ['error', 'kernel.orphan'] as const
  if (states.includes('unsent')) return ['error', 'kernel.orphanUnsent'] as const
  return ['success', 'kernel.orphanSent'] as const
}
