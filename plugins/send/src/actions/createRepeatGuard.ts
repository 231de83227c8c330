import { transactionErrors } from '@latchkit/kernel/plugin'

/** Runs a task, unless one with its key is running and the caller does not accept a second one. */
export type RepeatGuard = <T>(key: string, maySendTwice: boolean, task: () => Promise<T>) => Promise<T>

/**
 * Creates the guard of the sends that no view makes. Until the wallet is asked, nothing else tells that a second call is the
 * click of an impatient visitor.
 */
export function createRepeatGuard(): RepeatGuard {
  const running = new Set<string>()
  return async (key, maySendTwice, task) => {
    if (running.has(key) && !maySendTwice) throw transactionErrors.MAY_SEND_TWICE()
    running.add(key)
    try {
      return await task()
    } finally {
      running.delete(key)
    }
  }
}
