import type { Atom, PrimitiveAtom } from 'jotai/vanilla'
import { array, type GenericSchema, string } from 'valibot'
import { object } from '../../base/values/objectSchema.ts'
import type { Store } from '../../contracts/store.ts'
import type { SitePort } from '../../core/ports/portTable.ts'
import { activeAccountAtom } from '../../core/state/atoms.ts'
import { draftKey, openDraftStorage } from '../../services/storage/draftStorage.ts'

/** The ports that keep a draft, and the signal of the plugin. */
export interface DraftPorts {
  /** Names the kit, whose drafts no other kit of the page reads. */
  readonly site: Pick<SitePort, 'kitId'>
  /** The store of the kit, which has the active account and the draft. */
  readonly store: Store
  /** Aborted when the plugin is removed, which removes its draft. */
  readonly signal: AbortSignal
}

/** The draft of a form, and how it is validated. */
export interface KeptDraft<Draft extends object> {
  /** The id of the plugin. */
  readonly plugin: string
  /** What the form shows and changes. */
  readonly draftAtom: PrimitiveAtom<Draft>
  /** The value of the form before anything is entered. */
  readonly empty: Draft
  /** Whether a wallet may be carrying the draft out. Such a draft is not restored, so that it is not carried out again. */
  readonly isRequestedAtom: Atom<boolean>
  /** Validates a draft that was stored, by this version or by another one. */
  readonly schema: GenericSchema<unknown, Partial<Draft>>
}

/**
 * Keeps what a visitor has entered over a reload of the page: in the session storage of the tab, for the active account. It is
 * removed when it is `empty` again or requested, when its account is disconnected, and when the plugin is removed.
 *
 * @example
 * import { type Atom, atom, type DraftPorts, keepDraft, object } from '@latchkit/kernel/plugin'
 * import { string } from 'valibot'
 *
 * const empty = { amount: '' }
 *
 * function createTipDraft(ports: DraftPorts, isRequestedAtom: Atom<boolean>) {
 *   const draftAtom = atom(empty)
 *   keepDraft(ports, { plugin: 'tip', draftAtom, empty, isRequestedAtom, schema: object({ amount: string() }) })
 *   return draftAtom
 * }
 */
export function keepDraft<Draft extends object>(
  { site, store, signal }: DraftPorts,
  { plugin, draftAtom, empty, isRequestedAtom, schema }: KeptDraft<Draft>,
): void {
  const storage = openDraftStorage(site.kitId, plugin)
  const stored = object({ accounts: array(string()), draft: schema })

  /** Restores the draft as soon as there is an account, unless something was entered until then. */
  function restore(): void {
    const account = store.get(activeAccountAtom)
    if (account === undefined) return
    stopWaiting()
    const kept = storage.read(draftKey, stored)
    if (kept?.accounts.includes(account) && store.get(draftAtom) === empty)
      store.set(draftAtom, { ...empty, ...kept.draft })
  }
  const stopWaiting = store.sub(activeAccountAtom, restore)

  function save(): void {
    const [account, draft] = [store.get(activeAccountAtom), store.get(draftAtom)]
    if (draft === empty || store.get(isRequestedAtom)) storage.remove(draftKey)
    else if (account !== undefined) storage.write(draftKey, { accounts: [account], draft })
  }
  const stops = [store.sub(draftAtom, save), store.sub(isRequestedAtom, save)]

  const end = () => {
    stopWaiting()
    for (const stop of stops) stop()
    storage.remove(draftKey)
  }
  signal.addEventListener('abort', end, { once: true })
  restore()
}
