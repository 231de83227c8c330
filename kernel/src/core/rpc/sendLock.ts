import { lockMs } from '../constants/limits.ts'
import { defineErrors } from '../errors/latchkitError.ts'

const errors = defineErrors({
  SENDING_ELSEWHERE: { message: 'Another tab is sending', surface: 'toast', rpcCode: -32002 },
})

/** What is used of a browser's locks: `hold` is given nothing when another tab holds the lock. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    hold: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

/** What this page sends for an account: the requests of one page wait for each other in its wallet. */
interface Turn {
  readonly taken: Promise<boolean>
  readonly release: () => void
  requests: number
}

/**
 * Keeps other tabs from sending for an account until a request has ended: a wallet asked by two at once may give both
 * one nonce. Browsers without locks, or that deny them, keep nobody. What it gives throws SENDING_ELSEWHERE.
 */
export function createSendLock(locks: TabLocks | undefined) {
  const turns = new Map<string, Turn>()

  function begin(turnOf: TabLocks, account: string): Turn {
    const turn = { ...requestLock(turnOf, account), requests: 0 }
    turns.set(account, turn)
    return turn
  }

  return async function takeTurn(account: string, signal: AbortSignal): Promise<void> {
    if (!locks) return
    const turn = turns.get(account) ?? begin(locks, account)
    turn.requests += 1
    const leave = () => {
      turn.requests -= 1
      if (turn.requests > 0) return
      turns.delete(account)
      turn.release()
    }
    const taken = await turn.taken
    if (!taken || signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    if (!taken) throw errors.SENDING_ELSEWHERE()
  }
}

function requestLock(locks: TabLocks, account: string): Pick<Turn, 'taken' | 'release'> {
  let release = () => {}
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  const taken = new Promise<boolean>((resolve) => {
    const hold = (lock: unknown) => {
      resolve(lock !== null)
      return lock === null ? undefined : ended
    }
    const carryOn = () => resolve(true)
    // A browser that does not say at once keeps nobody either.
    setTimeout(carryOn, lockMs)
    locks.request(`send:${account}`, { ifAvailable: true }, hold).then(carryOn, carryOn)
  })
  return { taken, release }
}
