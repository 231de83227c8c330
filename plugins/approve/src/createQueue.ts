import { atom, onAbort, type Store, type Verdict } from '@latchkit/kernel/plugin'
import type { ApprovalRequest, ApproveModel, CurrentRequest } from './model.ts'

interface Entry extends ApprovalRequest {
  readonly state: CurrentRequest['state']
  /** Resolves the request with a verdict. Later verdicts are ignored. */
  readonly decide: (approved: boolean) => void
  /** Withdraws an approval. */
  readonly withdraw: () => void
  /** Stops listening to the request's signal. */
  readonly unsubscribe: () => void
}

export type Queue = ReturnType<typeof createQueue>

/** The requests that wait for a decision, in order of arrival. The first one is on screen. */
export function createQueue(store: Store) {
  const stateAtom = atom<{ readonly list: readonly Entry[]; readonly answered: number }>({
    list: [],
    answered: 0,
  })
  let lastId = 0
  const list = () => store.get(stateAtom).list
  const setList = (next: readonly Entry[], answered = 0) =>
    store.set(stateAtom, (state) => ({
      list: next,
      answered: next.length === 0 ? 0 : state.answered + answered,
    }))

  const currentAtom: ApproveModel['currentAtom'] = atom((get) => {
    const { list: entries, answered } = get(stateAtom)
    const [first] = entries
    if (!first) return undefined
    const { id, request, connection, frame, state } = first
    return { id, request, connection, frame, state, position: answered + 1, total: answered + entries.length }
  })

  /** Removes requests from the queue, and rejects those that have no verdict yet. */
  function remove(removed: readonly Entry[], answered = 0): void {
    for (const { decide, unsubscribe } of removed) {
      unsubscribe()
      decide(false)
    }
    setList(
      list().filter((entry) => !removed.includes(entry)),
      answered,
    )
  }

  return {
    currentAtom,
    isEmpty: (): boolean => list().length === 0,
    /** Adds a request. Resolves with the visitor's verdict, or with a rejection if the request ends first. */
    ask: (input: Omit<ApprovalRequest, 'id'>, signal: AbortSignal): Promise<Verdict> =>
      new Promise((resolve) => {
        const id = ++lastId
        const withdrawal = new AbortController()
        // The signal aborts when the request ends for any reason, which includes a response of the wallet.
        const onEnd = () => {
          const entry = list().find((item) => item.id === id)
          if (entry) remove([entry], entry.state === 'waiting' ? 1 : 0)
        }
        const unsubscribe = () => signal.removeEventListener('abort', onEnd)
        const decide = (approved: boolean) =>
          resolve(approved ? { approved, signal: withdrawal.signal } : { approved })
        if (signal.aborted) return decide(false)
        onAbort(signal, onEnd)
        const withdraw = () => withdrawal.abort()
        setList([...list(), { ...input, id, state: 'asking', decide, withdraw, unsubscribe }])
      }),
    answer(id: number, approved: boolean): void {
      const [first, ...rest] = list()
      if (first?.id !== id) return
      // After the approval, a rejection has an effect only if the wallet's frame still shows its own prompt.
      if (first.state === 'waiting') return first.frame && !approved ? first.withdraw() : undefined
      if (!approved) return remove([first], 1)
      // The request stays on screen until the wallet has responded, so that only one prompt is open at a time.
      setList([{ ...first, state: 'waiting' }, ...rest])
      first.decide(true)
    },
    /** Rejects the request on screen, because the visitor has left its view. */
    leaveFirst: (): void => remove(list().slice(0, 1), 1),
    leaveAll: (): void => {
      if (list().length > 0) remove(list())
    },
    /** Rejects and returns all matching requests that have no verdict yet. */
    rejectWhere(matches: (request: ApprovalRequest) => boolean): readonly ApprovalRequest[] {
      const removed = list().filter((entry) => entry.state === 'asking' && matches(entry))
      if (removed.length > 0) remove(removed)
      return removed
    },
  }
}
