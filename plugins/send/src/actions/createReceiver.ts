import { activeConnectionAtom, type Connection } from '@latchkit/kernel'
import type { AddressCheck } from '@latchkit/kernel/chain'
import { type Atom, atom, type Getter, type NameResolver, onAbort, pause } from '@latchkit/kernel/plugin'
import { loadNames } from '../loads.ts'
import type { Draft, NamedReceiver, NameState } from '../model.ts'
import type { SendContext } from './createSender.ts'

/** How long the visitor has to stop typing before a name is looked up, in milliseconds. */
const debounceMs = 500

/** What the receiver of a draft is checked with. */
export interface ReceiverParts {
  readonly draftAtom: Atom<Draft>
  readonly resolverAtom: Atom<NameResolver | undefined>
  knownReceivers(connection: Connection): readonly string[]
}

/** The receiver of the draft: an address, or a name that resolves to one. */
export interface Receiver {
  /** The check of the address; `undefined` until it is known. */
  readonly checkAtom: Atom<AddressCheck | undefined>
  /** What the name resolves to; `undefined` for an address. */
  readonly nameAtom: Atom<NameState | undefined>
  /** Checks the receiver of the draft. Names are looked up as soon as the visitor stops typing. */
  check(): Promise<void>
  /** Looks the name up once more, at once. */
  lookUp(): Promise<void>
  /** The receiver that a name resolved to. */
  named(): NamedReceiver | undefined
}

/** A text with a dot is a name: no address of any namespace has one. */
const isName = (text: string): boolean => text.includes('.')

/** Creates the check of the receiver. */
export function createReceiver(
  { chains, store, signal }: Pick<SendContext, 'chains' | 'store' | 'signal'>,
  { draftAtom, resolverAtom, knownReceivers }: ReceiverParts,
): Receiver {
  const lastCheckAtom = atom<{ readonly of: string; readonly check: AddressCheck } | undefined>(undefined)
  const lastNameAtom = atom<{ readonly of: string; readonly name: NameState } | undefined>(undefined)
  let looking: AbortController | undefined

  /** A key of everything that the address of a name depends on. */
  const nameKey = (get: Getter, { to }: Draft): string =>
    JSON.stringify([to.trim(), get(activeConnectionAtom)?.chainId])
  const nameAtom = atom((get) => {
    const draft = get(draftAtom)
    if (!get(resolverAtom) || !isName(draft.to)) return undefined
    const last = get(lastNameAtom)
    return last?.of === nameKey(get, draft) ? last.name : ({ state: 'looking' } as const)
  })
  const namedAtom = atom((get) => {
    const name = get(nameAtom)
    return name?.state === 'found' ? name.receiver : undefined
  })
  /** A key of everything that the check of an address depends on. */
  const checkKey = (get: Getter): string => {
    const { to, token } = get(draftAtom)
    return JSON.stringify([get(namedAtom)?.address ?? to, token, get(activeConnectionAtom)?.accounts[0]])
  }

  async function checkAddress(text: string): Promise<AddressCheck | undefined> {
    const connection = store.get(activeConnectionAtom)
    if (!connection || text.trim() === '') return undefined
    const adapter = await chains.adapter(connection.namespace)
    return adapter.checkAddress(text, {
      from: connection.accounts[0],
      token: store.get(draftAtom).token,
      knownAddresses: knownReceivers(connection),
    })
  }

  /** Keeps the check of the draft's address, unless the draft has changed meanwhile. */
  async function keepCheck(): Promise<void> {
    const of = checkKey(store.get)
    const check = await checkAddress(store.get(namedAtom)?.address ?? store.get(draftAtom).to)
    if (check && checkKey(store.get) === of) store.set(lastCheckAtom, { of, check })
  }

  /** Resolves the name of the draft. A later call, and another text, abort it. */
  async function resolve(delayMs: number): Promise<void> {
    const draft = store.get(draftAtom)
    const resolver = store.get(resolverAtom)
    const connection = store.get(activeConnectionAtom)
    looking?.abort()
    if (!resolver || !connection || !isName(draft.to)) return
    const of = nameKey(store.get, draft)
    const controller = new AbortController()
    looking = controller
    const ended = AbortSignal.any([signal, controller.signal])
    await pause(delayMs, ended)
    if (ended.aborted) return
    const { namespace } = connection
    // If the code of the lookup or of the check fails to load, the lookup counts as failed and can be retried.
    const name = await readName(resolver, draft.to, { namespace, signal: ended }).catch(
      (): NameState => ({ state: 'down' }),
    )
    if (ended.aborted || nameKey(store.get, store.get(draftAtom)) !== of) return
    looking = undefined
    store.set(lastNameAtom, { of, name })
    await keepCheck()
  }

  async function readName(
    ...[resolver, text, options]: Parameters<typeof import('./resolveName.ts')['resolveName']>
  ): Promise<NameState> {
    const { resolveName } = await loadNames()
    const name = await resolveName(resolver, text, options)
    if (name.state !== 'found') return name
    // A text that is not an address on this network cannot be the name's address here.
    const check = await checkAddress(name.receiver.address)
    return check?.ok ? name : { state: 'missing' }
  }

  /** Changes when another name has to be looked up, also when the network has changed. */
  const requestAtom = atom((get) =>
    get(resolverAtom) && isName(get(draftAtom).to) ? nameKey(get, get(draftAtom)) : undefined,
  )
  const follow = () => void resolve(debounceMs).catch(() => undefined)
  onAbort(signal, store.sub(requestAtom, follow))

  return {
    nameAtom,
    checkAtom: atom((get) => {
      const last = get(lastCheckAtom)
      return last?.of === checkKey(get) ? last.check : undefined
    }),
    check: keepCheck,
    lookUp: () => resolve(0),
    named: () => store.get(namedAtom),
  }
}
