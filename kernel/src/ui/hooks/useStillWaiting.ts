import { useElapsed } from './hooks.ts'

/** After this time, a view shows that it is still waiting. */
const stillWaitingMs = 15_000

/**
 * Whether 15 seconds have passed since `key` last changed, so that a view shows that it is still waiting for the wallet.
 *
 * @example const isSlow = useStillWaiting('the first attempt')
 */
export const useStillWaiting = (key: unknown): boolean => useElapsed(stillWaitingMs, key)
