import { type Atom, atom, type Context, createRunner, pause, stackAtom } from '@latchkit/kernel/plugin'
import type { Names } from '../resolver/createNames.ts'
import type { Suggestion } from '../resolver/decodeNames.ts'
import { validateName } from './validateName.ts'

const debounceMs = 500

/** The suggestions for a label; `list` is `undefined` while they are requested. */
export interface Suggestions {
  readonly label: string
  readonly list: readonly Suggestion[] | 'failed' | undefined
}

/** The view in which the visitor chooses a name. */
export const registerView = 'RegisterAccountName'

/** Requests suggestions half a second after the last key. Typing on, and leaving the view, abort a request. */
export function createSuggestions(
  { store, signal }: Pick<Context<'store'>, 'store' | 'signal'>,
  names: Pick<Names, 'suggest'>,
  zone: string,
): { readonly suggestionsAtom: Atom<Suggestions | undefined>; look(label: string): void } {
  const suggestionsAtom = atom<Suggestions | undefined>(undefined)
  const isShown = () => store.get(stackAtom).some(({ view }) => view === registerView)
  const runner = createRunner({
    store,
    signal,
    isShown,
    onLeave: (wasRunning) => wasRunning && store.set(suggestionsAtom, undefined),
  })

  async function read(label: string, ended: AbortSignal): Promise<void> {
    await pause(debounceMs, ended)
    if (ended.aborted) return
    const list = await names.suggest(label, zone, { signal: ended }).catch(() => 'failed' as const)
    if (!ended.aborted) store.set(suggestionsAtom, { label, list })
  }

  return {
    suggestionsAtom,
    look(text) {
      const label = text.toLowerCase()
      const known = store.get(suggestionsAtom)
      if (known?.label === label && known.list !== 'failed') return
      runner.stop()
      if (validateName(label)) return store.set(suggestionsAtom, undefined)
      store.set(suggestionsAtom, { label, list: undefined })
      void runner.run((ended) => read(label, ended))
    },
  }
}
