import type { Verdict } from '@latchkit/kernel'
import { atom, type Store } from 'jotai/vanilla'
import type { ApproveModel, Ask, Asking } from './model.ts'

interface Entry extends Ask {
  readonly state: Asking['state']
  /** The first verdict counts. */
  readonly decide: (approved: boolean) => void
  /** Takes a yes back. */
  readonly takeBack: () => void
  /** Stops following the request. */
  readonly forget: () => void
}

export type Queue = ReturnType<typeof createQueue>

/** Those who wait to be asked about, in the order they came; the first one is on screen. */
export function createQueue(store: Store) {
  const stateAtom = atom<{ readonly list: readonly Entry[]; readonly answered: number }>({
    list: [],
    answered: 0,
  })
  let ids = 0
  const list = () => store.get(stateAtom).list
  const setList = (next: readonly Entry[], answered = 0) =>
    store.set(stateAtom, (state) => ({
      list: next,
      answered: next.length === 0 ? 0 : state.answered + answered,
    }))

  const askingAtom: ApproveModel['askingAtom'] = atom((get) => {
    const { list: all, answered } = get(stateAtom)
    const [first] = all
    if (!first) return undefined
    const { id, request, connection, frame, state } = first
    return { id, request, connection, frame, state, position: answered + 1, total: answered + all.length }
  })

  /** Takes requests out, as rejected when nobody has answered them. */
  function drop(leaving: readonly Entry[], answered = 0): void {
    for (const { decide, forget } of leaving) {
      forget()
      decide(false)
    }
    setList(
      list().filter((one) => !leaving.includes(one)),
      answered,
    )
  }

  return {
    askingAtom,
    isEmpty: (): boolean => list().length === 0,
    /** Settles with the person's verdict, or as rejected when the request ends before there is one. */
    ask: (asked: Omit<Ask, 'id'>, signal: AbortSignal): Promise<Verdict> =>
      new Promise((resolve) => {
        const id = ++ids
        const back = new AbortController()
        // A request is over when its signal says so, however it ended: answered by the wallet, too.
        const over = () => {
          const entry = list().find((one) => one.id === id)
          if (entry) drop([entry], entry.state === 'waiting' ? 1 : 0)
        }
        const forget = () => signal.removeEventListener('abort', over)
        const decide = (approved: boolean) =>
          resolve(approved ? { approved, signal: back.signal } : { approved })
        if (signal.aborted) return decide(false)
        signal.addEventListener('abort', over, { once: true })
        const takeBack = () => back.abort()
        setList([...list(), { ...asked, id, state: 'asking', decide, takeBack, forget }])
      }),
    answer(id: number, approved: boolean): void {
      const [first, ...rest] = list()
      if (first?.id !== id) return
      // Only where the person still confirms elsewhere can they say no.
      if (first.state === 'waiting') return first.frame && !approved ? first.takeBack() : undefined
      if (!approved) return drop([first], 1)
      // It stays on screen until the wallet has answered: nobody is asked two things at once.
      setList([{ ...first, state: 'waiting' }, ...rest])
      first.decide(true)
    },
    /** The person has left the one on screen. */
    leaveFirst: (): void => drop(list().slice(0, 1), 1),
    leaveAll: (): void => {
      if (list().length > 0) drop(list())
    },
    /** Rejects those that nobody has answered and that can no longer be, and gives them. */
    rejectWhere(matches: (ask: Ask) => boolean): readonly Ask[] {
      const leaving = list().filter((one) => one.state === 'asking' && matches(one))
      if (leaving.length > 0) drop(leaving)
      return leaving
    },
  }
}
