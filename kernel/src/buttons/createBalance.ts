import type { Atom } from 'jotai/vanilla'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import type { AccountState } from '../core/state/account.ts'

/**
 * Reads the balance of an account. Its code loads, and it is read, only while the returned function is called with `true`.
 * That function returns the last balance.
 */
export function createBalance(
  kit: Latchkit,
  accountAtom: Atom<AccountState>,
  signal: AbortSignal,
  onChange: () => void,
): (isShown: boolean) => string {
  let current = ''
  let reading: AbortController | undefined
  const update = (balance: string) => {
    if (balance === current) return
    current = balance
    onChange()
  }
  const start = () => {
    reading = new AbortController()
    const stop = AbortSignal.any([signal, reading.signal])
    const kernel = kernels.get(kit)
    // The button works without the balance.
    if (kernel)
      import('./followBalance.ts')
        .then((code) => code.followBalance(kernel, accountAtom, stop, update))
        .catch(() => undefined)
  }
  return (isShown) => {
    if (isShown && !reading) start()
    if (!isShown) {
      reading?.abort()
      reading = undefined
      current = ''
    }
    return current
  }
}
