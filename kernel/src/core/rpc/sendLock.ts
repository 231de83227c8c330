import { withResolvers } from '../../base/async/withResolvers.ts'
import { lockMs } from '../../base/constants/requestLimits.ts'
import { defineErrors } from '../../base/errors/latchkitError.ts'

const errors = defineErrors({
  SENDING_ELSEWHERE: { message: 'Another tab is already sending', surface: 'toast', rpcCode: -32002 },
})

/** The part of the Web Locks API that is used. `hold` receives `null` if another tab holds the lock. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    hold: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

/** Whether this page holds a lock, another one does, or the browser has not answered. */
type Answer = 'held' | 'taken' | 'unknown'

/** The lock for an account, which all requests of this page share, because the wallet queues the requests of one page. */
interface AccountLock {
  readonly answer: Promise<Answer>
  readonly release: () => void
  requests: number
}

/**
 * Creates the function that prevents other tabs from sending for an account until a request has ended. If two tabs send
 * at the same time, the wallet may use the same nonce for both. The function throws SENDING_ELSEWHERE, and resolves to whether
 * other tabs are prevented: without locks, or if the browser denies them, they are not.
 */
export function createSendLock(locks: TabLocks | undefined) {
  const accountLocks = new Map<string, AccountLock>()

  return async function acquire(account: string, signal: AbortSignal): Promise<boolean> {
    if (!locks) return false
    const lock = accountLocks.get(account) ?? requestLock(locks, account)
    accountLocks.set(account, lock)
    lock.requests += 1
    const leave = () => {
      lock.requests -= 1
      if (lock.requests > 0) return
      accountLocks.delete(account)
      lock.release()
    }
    const answer = await lock.answer
    if (answer === 'taken' || signal.aborted) leave()
    else signal.addEventListener('abort', leave)
    if (answer === 'taken') throw errors.SENDING_ELSEWHERE()
    return answer === 'held'
  }
}

function requestLock(locks: TabLocks, account: string): AccountLock {
  const { promise: ended, resolve: release } = withResolvers<void>()
  const { promise: answer, resolve } = withResolvers<Answer>()
  const hold = (lock: unknown) => {
    resolve(lock === null ? 'taken' : 'held')
    return lock === null ? undefined : ended
  }
  const proceed = () => resolve('unknown')
  // If the browser does not answer in time, sending is not prevented either.
  setTimeout(proceed, lockMs)
  locks.request(`send:${account}`, { ifAvailable: true }, hold).then(proceed, proceed)
  return { answer, release, requests: 0 }
}
