import { modalAtom } from '@latchkit/kernel'
import { type Context, onAbort, type Route, stackAtom } from '@latchkit/kernel/plugin'
import type { Queue } from './createQueue.ts'

const view = 'ApproveTransaction'
/** After this many failed attempts to open the view, all requests are rejected. */
const maxAttempts = 5
/** Runs after every other tap of `close`, because a tap that keeps the modal open means that the visitor has not left. */
const lastStage = 1_000_000

const isShown = (stack: readonly Route[]): boolean => stack.some((route) => route.view === view)

/** Whether the visitor went from the top view back to the one below. */
const wentBack = (before: readonly Route[], now: readonly Route[]): boolean =>
  now.length > 0 && now.length === before.length - 1 && now.every((route, index) => route === before[index])

/** Shows the view while requests are pending, removes it afterwards, and detects when the visitor leaves it. */
export function createScreen(
  { log, router, store, signal, tap }: Context<'log' | 'router' | 'store'>,
  queue: Queue,
): void {
  let before = store.get(stackAtom)
  let closing = false
  let opening = false
  let attempts = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  async function show(): Promise<void> {
    if (opening || signal.aborted || queue.isEmpty()) return
    opening = true
    attempts += 1
    try {
      await (store.get(modalAtom).open ? router.push(view) : router.open(view))
    } catch (error) {
      log('Could not open the approval view', { error })
      queue.leaveAll()
    }
    opening = false
    if (isShown(store.get(stackAtom))) return followQueue()
    if (attempts >= maxAttempts) return queue.leaveAll()
    // The modal was closed while it opened. The timer lets the requests that this rejects end first.
    retryTimer = setTimeout(() => void show())
  }

  function leave(): void {
    const stack = store.get(stackAtom)
    const index = stack.findIndex((route) => route.view === view)
    if (index > 0) {
      for (const _ of stack.slice(index)) router.back()
      return
    }
    // The visitor has not closed the modal here. A transaction keeps the close from rejecting other requests.
    router.beginTransaction({})
    router.close()
    router.endTransaction('success')
  }

  function followQueue(): void {
    const shown = isShown(store.get(stackAtom))
    if (queue.isEmpty() && shown && !signal.aborted) leave()
    if (!queue.isEmpty() && !shown) void show()
  }

  function followStack(): void {
    const [was, now] = [before, store.get(stackAtom)]
    before = now
    if (isShown(now)) attempts = 0
    if (isShown(now) || queue.isEmpty()) return
    if (isShown(was)) {
      if (closing) return queue.leaveAll()
      if (wentBack(was, now)) queue.leaveFirst()
    }
    void show()
  }

  tap(
    'close',
    () => {
      closing = true
      queueMicrotask(() => {
        closing = false
      })
      return undefined
    },
    { stage: lastStage },
  )
  const unsubscribes = [
    store.sub(stackAtom, followStack),
    store.sub(queue.currentAtom, followQueue),
    () => clearTimeout(retryTimer),
  ]
  const stop = () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
  onAbort(signal, stop)
}
