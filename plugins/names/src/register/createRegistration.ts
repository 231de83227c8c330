import { LatchkitError } from '@latchkit/kernel'
import {
  type Atom,
  type AttemptFailure,
  atom,
  type Context,
  createRunner,
  failureOf,
  stackAtom,
} from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'
import type { Names } from '../resolver/createNames.ts'
import type { NameRecord } from '../resolver/decodeNames.ts'
import { createOwnNames, type OwnName } from './createOwnNames.ts'
import { createSuggestions, registerView, type Suggestions } from './createSuggestions.ts'
import { type NameOwner, ownerAtom } from './ownerAtom.ts'
import { registerName } from './registerName.ts'
import { validateName } from './validateName.ts'

/** The zone of new names, with its dot. */
export const zone = '.reown.id'

/** The state of the registration. `count` is the number of the attempt. */
export interface RegistrationStatus {
  readonly state:
    | 'idle'
    | 'waiting'
    | 'changed'
    | 'late'
    | 'owned'
    | 'taken'
    | 'unsupported'
    | AttemptFailure['state']
  readonly count: number
  readonly message?: string | undefined
}

/** Chooses and registers a name. */
export interface Registration {
  /** The account that can register a name. */
  readonly ownerAtom: Atom<NameOwner | undefined>
  /** The name that an address has registered. */
  ownNameOf(address: string): Atom<OwnName>
  /** The label that the visitor has typed, without the zone. It is kept until it is registered. */
  readonly draftAtom: Atom<string>
  readonly suggestionsAtom: Atom<Suggestions | undefined>
  readonly statusAtom: Atom<RegistrationStatus>
  /** The name that was registered last. */
  readonly registeredAtom: Atom<string | undefined>
  /** Changes the label. The zone of a whole name is removed. */
  edit(text: string): void
  /** Requests the suggestions for the draft, unless they are known or requested already. */
  suggest(): void
  /** Asks the wallet to sign, and registers the name. While that is pending, a second call does nothing. */
  register(): Promise<void>
  cancel(): void
}

/** What the registration needs besides the ports. */
export interface RegistrationParts {
  readonly names: Names
  /** Changes when identities have changed. */
  readonly changesAtom: Atom<unknown>
  changed(): void
}

const states: Readonly<Record<string, RegistrationStatus['state']>> = {
  ACCOUNT_OR_NETWORK_CHANGED: 'changed',
  NAME_CHANGED: 'changed',
  NAME_LATE: 'late',
  NAME_OWNED: 'owned',
  NAME_TAKEN: 'taken',
  NAME_UNSUPPORTED: 'unsupported',
}

/** Creates the registration, whose work is aborted when its view is left. */
export function createRegistration(
  context: Omit<Context<Needs>, 'options'>,
  { names, changesAtom, changed }: RegistrationParts,
): Registration {
  const { log, router, signal, store, track } = context
  const draftAtom = atom('')
  const statusAtom = atom<RegistrationStatus>({ state: 'idle', count: 0 })
  const registeredAtom = atom<string | undefined>(undefined)
  const owner = () => store.get(ownerAtom)
  const { suggestionsAtom, look } = createSuggestions(context, names, zone)
  const reset = () => store.set(statusAtom, ({ count }) => ({ state: 'idle', count }))
  const isShown = () => store.get(stackAtom).some(({ view }) => view === registerView)
  const runner = createRunner({ store, signal, isShown, onLeave: reset })

  const notify = (
    event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS',
    ensName: string,
    { isSmartAccount }: NameOwner,
  ): void => track({ event, properties: { isSmartAccount, ensName } })

  async function run(name: string, from: NameOwner, ended: AbortSignal): Promise<void> {
    notify('REGISTER_NAME_INITIATED', name, from)
    const isCurrent = () => {
      const now = owner()
      return now?.account === from.account && now.chainNumber === from.chainNumber
    }
    const registered = await registerName(
      { ...context, names, isCurrent },
      { name, owner: from, signal: ended },
    )
    notify('REGISTER_NAME_SUCCESS', name, from)
    finish(registered, from)
    if (!ended.aborted) await router.replace('RegisterAccountNameSuccess')
  }

  /** What is registered counts, also if the visitor has left meanwhile. */
  function finish(record: NameRecord, { address }: NameOwner): void {
    names.remember(address, record)
    store.set(registeredAtom, record.name)
    store.set(draftAtom, '')
    changed()
  }

  function fail(name: string, from: NameOwner, error: unknown, count: number): void {
    const { isSmartAccount } = from
    const properties = { isSmartAccount, ensName: name, error: error instanceof Error ? error.message : '' }
    track({ event: 'REGISTER_NAME_ERROR', properties })
    const reason = error instanceof LatchkitError ? error.reason : ''
    const { state: failure, message } = failureOf(error)
    const state = states[reason] ?? failure
    if (state === 'owned') changed()
    if (state === 'failed') log('A name could not be registered', { error })
    store.set(statusAtom, reason === 'ABORTED' ? { state: 'idle', count } : { state, message, count })
  }

  return {
    ownerAtom,
    ownNameOf: createOwnNames(names, changesAtom),
    draftAtom,
    suggestionsAtom,
    statusAtom,
    registeredAtom,
    edit(text) {
      if (store.get(statusAtom).state === 'waiting') return
      const label = text.trim()
      store.set(draftAtom, label.toLowerCase().endsWith(zone) ? label.slice(0, -zone.length) : label)
      reset()
      look(store.get(draftAtom))
    },
    suggest: () => look(store.get(draftAtom)),
    async register() {
      const label = store.get(draftAtom)
      const from = owner()
      const { state, count } = store.get(statusAtom)
      if (state === 'waiting' || validateName(label) || !from) return
      const name = `${label.toLowerCase()}${zone}`
      store.set(statusAtom, { state: 'waiting', count: count + 1 })
      await runner.run((ended) => run(name, from, ended), {
        onDone: reset,
        onFail: (error) => fail(name, from, error, count + 1),
      })
    },
    cancel() {
      runner.stop()
      reset()
    },
  }
}
