import { activeConnectionAtom, formatUnits, parseChainId } from '@latchkit/kernel'
import { type Atom, atom, loadCode, pause } from '@latchkit/kernel/plugin'
import { loadFee } from '../loads.ts'
import type { FeeState, PlannedTransfer } from '../model.ts'
import type { SendContext } from './createSender.ts'
import { keyOf } from './createUnknownSends.ts'
import { transferOf } from './prepareReview.ts'

/** How long the visitor has to stop typing before a fee is read, in milliseconds. */
const debounceMs = 500
/** An estimate says little about the price of half a minute later. */
const staleMs = 30_000
/** How many digits of a fee are shown, as it is an estimate. */
const feeDigits = 4

type FeePorts = Pick<SendContext, 'chains' | 'store' | 'signal'>

/** Creates a function that returns an atom with the network fee of a transfer, which is read while the atom has a subscriber. */
export function createFees(context: FeePorts): (transfer: PlannedTransfer) => Atom<FeeState> {
  // The form and the review ask for the same fee.
  let last: { readonly key: string; readonly feeAtom: Atom<FeeState>; readonly at: number } | undefined
  return (transfer) => {
    const key = keyOf(transfer)
    if (last?.key !== key || performance.now() > last.at + staleMs)
      last = { key, feeAtom: createFee(context, transfer), at: performance.now() }
    return last.feeAtom
  }
}

function createFee(context: FeePorts, transfer: PlannedTransfer): Atom<FeeState> {
  const stateAtom = atom<FeeState>('reading')
  let isRead = false
  stateAtom.onMount = (set) => {
    const controller = new AbortController()
    const signal = AbortSignal.any([context.signal, controller.signal])
    if (!isRead)
      readFee(context, transfer, signal)
        .catch(() => 'unknown' as const)
        .then((state) => {
          if (signal.aborted) return
          isRead = true
          set(state)
        })
    return () => controller.abort()
  }
  return atom((get) => get(stateAtom))
}

async function readFee(
  { chains, store }: FeePorts,
  transfer: PlannedTransfer,
  signal: AbortSignal,
): Promise<FeeState> {
  await pause(debounceMs, signal)
  const { from: account, chainId } = transfer
  const connection = store.get(activeConnectionAtom)
  if (signal.aborted || connection?.accounts[0] !== account || connection.chainId !== chainId)
    return 'unknown'
  const [adapter, { readTransferFee }] = await Promise.all([
    chains.adapter(parseChainId(chainId).namespace),
    loadCode(loadFee),
  ])
  const query = { adapter, transfer: transferOf(transfer), account, chainId, connectionId: connection.id }
  const fee = await readTransferFee({ ...query, signal })
  if (fee?.decimals === undefined) return 'unknown'
  const { value, decimals, symbol = '', exactness = 'about' } = fee
  return { amount: formatUnits(roundUp(value), decimals), symbol, exactness }
}

/** What is paid is not more than what is shown because of the rounding. */
function roundUp(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, `${value}`.length - feeDigits))
  return ((value + unit - 1n) / unit) * unit
}
