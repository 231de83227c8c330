import { within } from '../../base/async/attempt.ts'
import { pause } from '../../base/async/pause.ts'
import { formatChainId, parseAccountId, parseChainId } from '../../base/caip/ids.ts'
import { checkMs, checkShownMs, lookUpDelaysMs } from '../../base/constants/requestLimits.ts'
import { transactionLink } from '../../base/links/transactionLink.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { AccountId, Namespace } from '../../contracts/ids.ts'
import type { Resolution } from '../../contracts/rpc.ts'
import type { TransactionEvidence, TransactionStatus } from '../../contracts/transaction.ts'
import type { ToastMessage } from '../../messages/toasts/en.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { type KernelToastParts, showKernelToast } from '../plugin/showKernelToast.ts'
import { connectionsAtom, networksAtom, type Toast, type ToastAction } from '../state/atoms.ts'
import { unsafeMethods } from './classify.ts'
import type { Intent } from './journal.ts'

/** The part of an adapter that is used to look up a transaction. */
export type LookUpAdapter = Pick<ChainAdapter, 'evidenceBefore' | 'transactionStatus' | 'classifyError'>

/** Finds the adapter of a namespace. */
export type FindAdapter = (namespace: Namespace) => Promise<LookUpAdapter>

/** The parts of the kit that a look-up needs. */
export type LookUpKit = KernelToastParts & Pick<KitParts, 'config' | 'signal' | 'request'>

/** The dependencies of `lookUp`. */
export interface LookUpPorts {
  readonly kit: LookUpKit
  readonly find: FindAdapter
  /** Returns the current record of an intent, which may contain more evidence than before. */
  readonly latest: (id: string) => Intent | undefined
  /** Records what a look-up has found. Returns false if the hash belongs to another intent. */
  readonly note: (id: string, evidence: TransactionEvidence) => boolean
}

/** How a look-up reports. */
export interface LookUpReport {
  /** No toast is shown. */
  readonly quiet?: boolean
  /** The chain is asked only once, and a toast is shown only for a certain status. */
  readonly once?: boolean
  /** Called after the first look-up of all intents. */
  readonly onFirstLook?: () => void
}

/** Queries the chain once. The status is `unknown` if the chain does not answer in time. */
export async function statusOf({ kit, find, note }: LookUpPorts, intent: Intent): Promise<TransactionStatus> {
  const { method, account, hash, count, counter, validUntil, content, since } = intent
  if (!hasEvidence(intent)) return 'unknown'
  const controller = new AbortController()
  const signal = AbortSignal.any([kit.signal, controller.signal])
  try {
    // The ids are parsed again, because any script of the site can write to the storage.
    const { namespace, reference } = parseChainId(intent.chainId)
    const chainId = formatChainId(namespace, reference)
    const subject = { method, chainId, account: isAccount(account) ? account : undefined }
    const ask = (draft: { readonly method: string }) => askWallet(kit, intent, draft, signal)
    const status = (await find(namespace)).transactionStatus?.(
      { ...subject, hash, count, counter, validUntil, content, since },
      { signal, request: ask, note: (evidence) => note(intent.id, evidence) },
    )
    return (status && (await within(checkMs, status))) ?? 'unknown'
  } catch {
    return 'unknown'
  } finally {
    controller.abort()
  }
}

/** Sends a request without approval to the wallet that the intent's account is connected with. */
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

const hasEvidence = ({ hash, count, validUntil, content }: Intent): boolean =>
  [hash, count, validUntil, content].some((value) => value !== undefined)

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
  replaced: 'notSent',
  unknown: 'unknown',
}

/**
 * Looks up intents until the outcome of each is known, and passes the outcomes to `onResolved`. No transaction is sent
 * again.
 */
export async function lookUp(
  ports: LookUpPorts,
  intents: readonly Intent[],
  onResolved: (intent: Intent, resolution: Resolution) => void,
  { quiet = false, once = false, onFirstLook }: LookUpReport = {},
): Promise<void> {
  const { kit, latest } = ports
  const report = async (looks: readonly Look[]) => {
    const shown = once ? looks.filter(isCertain) : looks
    if (quiet || kit.signal.aborted || shown.length === 0) return
    const [kind, text] = summarize(shown.map(({ resolution }) => resolution.status))
    await showKernelToast(kit, kind, text, explorerOf(kit, shown))
  }
  const isChecked = !quiet && !once && intents.some(hasEvidence)
  if (isChecked) await showKernelToast(kit, 'loading', 'kernel.orphanChecking')
  // The toast is shown long enough to be read, even if the chain answers sooner.
  const shown = pause(isChecked ? checkShownMs : 0, kit.signal)
  const look = async (intent: Intent): Promise<Look> => {
    const status = resolutions[await statusOf(ports, latest(intent.id) ?? intent)]
    // The look-up may have found the hash.
    return { intent, resolution: { status, hash: (latest(intent.id) ?? intent).hash } }
  }
  const looks = await Promise.all(intents.map(look))
  await shown
  await report(looks)
  onFirstLook?.()
  const settle = async ({ intent, resolution }: Look) => {
    let result = resolution
    for (const ms of once ? [] : lookUpDelaysMs) {
      const current = latest(intent.id) ?? intent
      if (result.status !== 'unknown' || !isOpen(current)) break
      await pause(ms, kit.signal)
      if (kit.signal.aborted) break
      if (hasEvidence(latest(intent.id) ?? intent)) result = (await look(intent)).resolution
      if (result.status !== 'unknown') await report([{ intent, resolution: result }])
    }
    onResolved(intent, result)
  }
  await Promise.all(looks.map(settle))
}

/** What a look-up of an intent has found. */
interface Look {
  readonly intent: Intent
  readonly resolution: Resolution
}

const isOpen = ({ state }: Intent): boolean => state === 'dispatched' || state === 'unknown'

const isCertain = ({ resolution: { status } }: Look): boolean =>
  status !== 'unknown' && status !== 'probablySent'

/** The link to a single transaction in the block explorer of its network. */
function explorerOf(kit: LookUpKit, [look, ...more]: readonly Look[]): ToastAction | undefined {
  if (!look || more.length > 0) return undefined
  const networks = kit.store.get(networksAtom)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === look.intent.chainId)
  const link = transactionLink(network, look.resolution.hash)
  return link && { label: link.name, url: link.url }
}

/** Returns the toast for the most important of several statuses. An unknown status is the most important one. */
function summarize(states: readonly Resolution['status'][]): readonly [Toast['kind'], ToastMessage] {
  if (states.includes('unknown')) return ['error', 'kernel.orphan']
  if (states.includes('failed')) return ['error', 'kernel.orphanFailed']
  if (states.includes('notSent')) return ['error', 'kernel.orphanUnsent']
  if (states.includes('probablySent')) return ['success', 'kernel.orphanSent']
  return ['success', 'kernel.orphanIncluded']
}
