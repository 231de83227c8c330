import { type Context, modalAtom, type Route, stackAtom } from '@latchkit/kernel'
import type { Queue } from './createQueue.ts'

const view = 'ApproveTransaction'
/** After so many tries in a row that brought no view, nobody can be asked. */
const mostTries = 5
/** After every other tap of `close`: who holds the modal comes first, and then nobody has left. */
const last = 1_000_000

const isShown = (stack: readonly Route[]): boolean => stack.some((route) => route.view === view)

/** Whether the view on top was left for the one below. */
const wentBack = (before: readonly Route[], now: readonly Route[]): boolean =>
  now.length > 0 && now.length === before.length - 1 && now.every((route, at) => route === before[at])

/** Shows the view while there is something to ask, takes it away after that, and knows when the person leaves it. */
export function createScreen(
  { log, router, store, signal, tap }: Context<'log' | 'router' | 'store'>,
  queue: Queue,
): void {
  let before = store.get(stackAtom)
  let closing = false
  let showing = false
  let tries = 0
  let again: ReturnType<typeof setTimeout> | undefined

  async function show(): Promise<void> {
    if (showing || signal.aborted || queue.isEmpty()) return
    showing = true
    tries += 1
    try {
      await (store.get(modalAtom).open ? router.push(view) : router.open(view))
    } catch (error) {
      log('Nobody can be asked to approve a request', { error })
      queue.leaveAll()
    }
    showing = false
    if (isShown(store.get(stackAtom))) return followQueue()
    if (tries >= mostTries) return queue.leaveAll()
    // Closed on the way: what that rejects has ended when this runs.
    again = setTimeout(() => void show())
  }

  function leave(): void {
    const stack = store.get(stackAtom)
    const at = stack.findIndex((route) => route.view === view)
    if (at > 0) {
      for (const _ of stack.slice(at)) router.back()
      return
    }
    // This is nobody's no: over a transaction, closing rejects no other request.
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
    if (isShown(now)) tries = 0
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
    { stage: last },
  )
  const stops = [
    store.sub(stackAtom, followStack),
    store.sub(queue.askingAtom, followQueue),
    () => clearTimeout(again),
  ]
  const stop = () => {
    for (const one of stops) one()
  }
  signal.addEventListener('abort', stop, { once: true })
}
