import type { ChainAdapter } from '../../contracts/chain.ts'
import type { AccountId, Namespace } from '../../contracts/ids.ts'
import type { Resolution } from '../../contracts/rpc.ts'
import type { TransactionStatus } from '../../contracts/transaction.ts'
import { within } from '../async/attempt.ts'
import { pause } from '../async/pause.ts'
import { formatChainId, parseAccountId, parseChainId } from '../caip/ids.ts'
import { checkMs, checkShownMs, lookUpDelaysMs } from '../constants/limits.ts'
import type { SendingMessage } from '../i18n/messages/sending/en.ts'
import type { Request } from '../ports/requester.ts'
import { connectionsAtom, type Toast } from '../state/atoms.ts'
import { unsafeMethods } from './classify.ts'
import type { Intent } from './journal.ts'
import { type SendToastParts, showSendToast } from './showSendToast.ts'

/** What is used of an adapter to learn what became of a transaction. */
export type Lookable = Pick<ChainAdapter, 'evidenceBefore' | 'transactionStatus' | 'classifyError'>

/** Looks a namespace's adapter up. */
export type FindAdapter = (namespace: Namespace) => Promise<Lookable>

/** What a look-up needs of the kit. */
export interface LookUpKit extends SendToastParts {
  readonly signal: AbortSignal
  readonly request: Request
}

/** What looking intents up needs. */
export interface LookUpPorts {
  readonly kit: LookUpKit
  readonly find: FindAdapter
  /** The intent as it is now: more may be known of it than when it was handed over. */
  readonly latest: (id: string) => Intent | undefined
}

/** Asks the chain once; a chain that does not answer in time, or at all, knows nothing. */
export async function statusOf({ kit, find }: LookUpPorts, intent: Intent): Promise<TransactionStatus> {
  const { method, account, hash, count, counter, validUntil } = intent
  if (!hasEvidence(intent)) return 'unknown'
  const ending = new AbortController()
  const signal = AbortSignal.any([kit.signal, ending.signal])
  try {
    // Any script of the site can write to storage.
    const { namespace, reference } = parseChainId(intent.chainId)
    const chainId = formatChainId(namespace, reference)
    const about = { method, chainId, account: isAccount(account) ? account : undefined }
    const ask = (draft: { readonly method: string }) => askWallet(kit, intent, draft, signal)
    const asked = (await find(namespace)).transactionStatus?.(
      { ...about, hash, count, counter, validUntil },
      { signal, ask },
    )
    return (asked && (await within(checkMs, asked))) ?? 'unknown'
  } catch {
    return 'unknown'
  } finally {
    ending.abort()
  }
}

/** Asks the wallet that the intent's account is connected with, and only what nobody has to approve. */
async function askWallet(
  kit: LookUpKit,
  { account, chainId }: Intent,
  draft: { readonly method: string },
  signal: AbortSignal,
): Promise<unknown> {
  const { namespace } = parseChainId(chainId)
  const [connection] = kit.store.get(connectionsAtom)[namespace] ?? []
  if (draft.method in unsafeMethods || connection?.accounts[0] !== account) return undefined
  return kit.request(namespace, draft, { origin: 'modal', requestedBy: 'kernel', signal })
}

const hasEvidence = ({ hash, count, validUntil }: Intent): boolean =>
  hash !== undefined || count !== undefined || validUntil !== undefined

function isAccount(text: string | undefined): text is AccountId {
  try {
    return text !== undefined && !!parseAccountId(text)
  } catch {
    return false
  }
}

const resolutions: Readonly<Record<TransactionStatus, Resolution['status']>> = {
  included: 'sent',
  pending: 'sent',
  probablySent: 'probablySent',
  failed: 'failed',
  expired: 'notSent',
  unknown: 'unknown',
}

/**
 * Looks intents up until something is known of each, and gives what it finds; `quiet` says nothing to the person. Nothing
 * is sent again. `first` is called once the first look is over.
 */
export async function lookUp(
  ports: LookUpPorts,
  intents: readonly Intent[],
  found: (intent: Intent, resolution: Resolution) => void,
  { quiet = false, first }: { readonly quiet?: boolean; readonly first?: () => void } = {},
): Promise<void> {
  const { kit, latest } = ports
  const say = async (states: readonly Resolution['status'][]) =>
    quiet || kit.signal.aborted ? undefined : showSendToast(kit, ...summarize(states))
  const isChecked = !quiet && intents.some(hasEvidence)
  if (isChecked) await showSendToast(kit, 'loading', 'kernel.orphanChecking')
  // Shown long enough to be read, however soon the chain answers.
  const shown = pause(isChecked ? checkShownMs : 0, kit.signal)
  const look = async (intent: Intent) => {
    const current = latest(intent.id) ?? intent
    const status = resolutions[await statusOf(ports, current)]
    return { intent, resolution: { status, hash: current.hash } }
  }
  const looks = await Promise.all(intents.map(look))
  await shown
  await say(looks.map(({ resolution }) => resolution.status))
  first?.()
  const settle = async ({ intent, resolution }: Awaited<ReturnType<typeof look>>) => {
    let known = resolution
    for (const ms of lookUpDelaysMs) {
      const current = latest(intent.id) ?? intent
      if (known.status !== 'unknown' || !isOpen(current)) break
      await pause(ms, kit.signal)
      if (kit.signal.aborted) break
      if (hasEvidence(latest(intent.id) ?? intent)) known = (await look(intent)).resolution
      if (known.status !== 'unknown') await say([known.status])
    }
    found(intent, known)
  }
  await Promise.all(looks.map(settle))
}

const isOpen = ({ state }: Intent): boolean => state === 'dispatched' || state === 'unknown'

/** Of several the one that matters most is told: first what nobody knows. */
function summarize(states: readonly Resolution['status'][]): readonly [Toast['kind'], SendingMessage] {
  if (states.includes('unknown')) return ['error', 'kernel.orphan']
  if (states.includes('failed')) return ['error', 'kernel.orphanFailed']
  if (states.includes('notSent')) return ['error', 'kernel.orphanUnsent']
  if (states.includes('probablySent')) return ['success', 'kernel.orphanSent']
  return ['success', 'kernel.orphanIncluded']
}
