import { onAbort } from '../base/async/onAbort.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import { formatUnits } from '../base/units/units.ts'
import type { BalanceSource } from '../contracts/balanceSource.ts'
import type { Balance } from '../contracts/chain.ts'
import type { AccountId } from '../contracts/ids.ts'
import { balanceSourceToken } from '../contracts/tokens.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'

/** A balance that is followed: the last one that was read, the error of the last read, and whether a read is in progress. */
export interface FollowedBalance {
  /** The balance in base units, and `formatted` in units of the currency, with all decimals. */
  readonly data: (Balance & { readonly formatted: string }) | undefined
  /** The error of the last read. */
  readonly error: Error | null
  /** Whether a read is in progress. */
  readonly isFetching: boolean
}

/** Calls `onChange` with the native balance of an account, now and whenever it changes, until the signal aborts. */
export async function followBalance(
  kit: Latchkit,
  account: AccountId,
  signal: AbortSignal,
  onChange: (balance: FollowedBalance) => void,
): Promise<void> {
  const source = await findSource(kit)
  if (signal.aborted) return
  const balanceAtom = source.balanceOf(account)
  const notify = () => {
    const { data, error, loading } = kit.store.get(balanceAtom)
    onChange({
      data: data && { ...data, formatted: formatUnits(data.value, data.decimals) },
      error: error === undefined ? null : error instanceof Error ? error : new Error(String(error)),
      isFetching: loading,
    })
  }
  onAbort(signal, kit.store.sub(balanceAtom, notify))
  notify()
}

/** Reads the balances that are followed again. */
export const refreshBalances = async (kit: Latchkit): Promise<void> => (await findSource(kit)).refresh()

async function findSource(kit: Latchkit): Promise<BalanceSource> {
  const [source] = (await kernels.get(kit)?.plugins.services(balanceSourceToken)) ?? []
  if (source) return source
  throw kernelErrors.INVALID_OPTIONS({
    values: { why: 'useBalance needs a plugin that reads balances: compose one, such as balances()' },
  })
}
