import { useCallback, useEffect, useState } from 'react'
import { lazy } from '../base/async/lazy.ts'
import type { AccountId } from '../contracts/ids.ts'
import type { FollowedBalance } from './followBalance.ts'
import { useLatchkit } from './LatchkitProvider.tsx'
import { type NamespaceOption, useAccount } from './useAccount.ts'

const loadFollowBalance = lazy(() => import('./followBalance.ts'))

/** What `useBalance` returns. @example const textOf = ({ data }: BalanceResult) => data?.formatted ?? '…' */
export interface BalanceResult extends FollowedBalance {
  /** Whether there is neither a balance nor an error yet. It is also true without a connection. */
  readonly isPending: boolean
  /** Reads the balance again. */
  refetch(): void
}

const unknown: FollowedBalance = { data: undefined, error: null, isFetching: false }

/**
 * The balance of the connected account in the currency of its network. It is read while the component is mounted and an
 * account is connected; a composed plugin has to read balances.
 *
 * @example
 * const { data: balance } = useBalance()
 * const text = balance && `${balance.formatted} ${balance.symbol}`
 */
export function useBalance(options: NamespaceOption = {}): BalanceResult {
  const kit = useLatchkit()
  const account = useAccount(options)
  // Nothing is read for an account that the wallet has not confirmed yet.
  const caipAddress = account.status === 'reconnecting' ? undefined : account.caipAddress
  const [state, setState] = useState<FollowedBalance & { readonly of?: AccountId }>(unknown)
  useEffect(() => {
    if (!caipAddress) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (next: FollowedBalance) => {
      if (!signal.aborted) setState({ ...next, of: caipAddress })
    }
    loadFollowBalance()
      .then(({ followBalance }) => followBalance(kit, caipAddress, signal, show))
      .catch((error: Error) => show({ ...unknown, error }))
    return () => controller.abort()
  }, [kit, caipAddress])
  const refetch = useCallback(
    () =>
      void loadFollowBalance()
        .then(({ refreshBalances }) => refreshBalances(kit))
        .catch(() => undefined),
    [kit],
  )
  // The balance of another account is never shown, not even for one render.
  const { data, error, isFetching } = caipAddress && state.of === caipAddress ? state : unknown
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch }
}
