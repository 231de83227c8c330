import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { type GenericSchema, string } from 'valibot'
import { onAbort } from '../../base/async/onAbort.ts'
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

/** The options of `createDraft`. */
export interface DraftOptions<Draft extends object> {
  /** The id of the plugin. */
  readonly plugin: string
  /** The value of the form before anything is entered. */
  readonly empty: Draft
  /** Validates a draft that was stored, by this version or by another one. */
  readonly schema: GenericSchema<unknown, Partial<Draft>>
  /**
   * The state of the request that carries the draft out. While it is `waiting` for the wallet or its outcome is `unknown`, a reload
   * does not restore the draft, so that it is not carried out again.
   */
  readonly requestAtom: Atom<{ readonly state: string }>
}

/** States of a request that the wallet may be carrying out. */
const pending: readonly string[] = ['waiting', 'unknown']

/**
 * Creates the draft of a form, which survives a reload of the page: it is stored in the session storage of the tab, for the active
 * account. It is removed when it is `empty` again or requested, when its account is disconnected, and when the plugin is removed.
 *
 * @example
 * import { type Atom, createDraft, type DraftPorts, object } from '@latchkit/kernel/plugin'
 * import { string } from 'valibot'
 *
 * const empty = { amount: '' }
 * const schema = object({ amount: string() })
 *
 * const createTipDraft = (ports: DraftPorts, requestAtom: Atom<{ state: string }>) =>
 *   createDraft(ports, { plugin: 'tip', empty, schema, requestAtom })
 */
export function createDraft<Draft extends object>(
  { site, store, signal }: DraftPorts,
  { plugin, empty, schema, requestAtom }: DraftOptions<Draft>,
): PrimitiveAtom<Draft> {
  const draftAtom = atom(empty)
  const isPendingAtom = atom((get) => pending.includes(get(requestAtom).state))
  const storage = openDraftStorage(site.kitId, plugin)
  const stored = object({ account: string(), draft: schema })

  /** Restores the draft as soon as there is an account, unless something was entered until then. */
  function restore(): void {
    const account = store.get(activeAccountAtom)
    if (account === undefined) return
    stopWaiting()
    const saved = storage.read(draftKey, stored)
    if (saved?.account === account && store.get(draftAtom) === empty)
      store.set(draftAtom, { ...empty, ...saved.draft })
  }
  const stopWaiting = store.sub(activeAccountAtom, restore)

  function save(): void {
    const [account, draft] = [store.get(activeAccountAtom), store.get(draftAtom)]
    if (draft === empty || store.get(isPendingAtom)) storage.remove(draftKey)
    else if (account !== undefined) storage.write(draftKey, { account, draft })
  }
  const stops = [store.sub(draftAtom, save), store.sub(isPendingAtom, save)]

  const end = () => {
    stopWaiting()
    for (const stop of stops) stop()
    storage.remove(draftKey)
  }
  onAbort(signal, end)
  restore()
  return draftAtom
}
