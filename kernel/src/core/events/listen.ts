import type { Atom } from 'jotai/vanilla'
import { attempt } from '../../base/async/attempt.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { HookTable } from '../../contracts/hooks.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import {
  activeAccountAtom,
  activeChainIdAtom,
  activeNetworkAtom,
  connectionsAtom,
  connectorsAtom,
  featuresAtom,
  modalAtom,
  networksAtom,
  statusAtom,
  statusesAtom,
} from '../state/atoms.ts'
import { themeAtom } from '../state/themeAtom.ts'
import type { KitEventMap, KitEvents, KitListener, KitState } from './kitEvents.ts'

/** The name of the hook of an event. */
type HookOf<Name extends keyof KitEvents> = Name extends 'event' ? 'track' : Exclude<Name, 'event'>

type Sources = { readonly [Name in keyof KitState]: Atom<KitState[Name]> } & {
  readonly [Name in keyof KitEvents]: (...args: Parameters<HookTable[HookOf<Name>]>) => KitEvents[Name]
}

type Source<Value> = Atom<Value> | ((...args: unknown[]) => Value)

/** The atom of each state, and for each event the payload that the arguments of its hook become. */
const sources: Sources = {
  account: activeAccountAtom,
  chainId: activeChainIdAtom,
  connections: connectionsAtom,
  connectors: connectorsAtom,
  features: featuresAtom,
  modal: modalAtom,
  network: activeNetworkAtom,
  networks: networksAtom,
  status: statusAtom,
  statuses: statusesAtom,
  theme: themeAtom,
  connected: (connection) => connection,
  changed: (connection, what) => ({ connection, what }),
  disconnected: (connection) => connection,
  settled: (request, outcome) => ({ request, outcome }),
  event: (event) => event,
}

/** The dependencies of `listen`. */
export type ListenParts = Pick<KitParts, 'store' | 'hooks' | 'log' | 'signal'>

/**
 * Calls a site's listener after each change of a state, or for each event, until the returned function is called or the kit
 * is destroyed. A listener that throws is logged, and neither stops the others nor what changed the state.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a name that does not exist, in development
 */
export function listen<Name extends keyof KitEventMap>(
  { store, hooks, log, signal }: ListenParts,
  name: Name,
  listener: KitListener<Name>,
): () => void {
  if (process.env.NODE_ENV !== 'production' && !Object.hasOwn(sources, name))
    throw kernelErrors.INVALID_OPTIONS({
      values: { why: `kit.on has no "${name}", only ${Object.keys(sources).join(', ')}` },
    })
  const source = sources[name] as Source<KitEventMap[Name]>
  const removed = new AbortController()
  const ended = AbortSignal.any([signal, removed.signal])
  const report = (error: unknown) => log(`A listener of kit.on("${name}") failed`, { name, error })
  const call = (value: KitEventMap[Name]) => {
    // A listener that another one has just removed is not called any more.
    if (!ended.aborted) attempt(() => listener(value), report)
  }
  if (typeof source === 'function') {
    const hook = name === 'event' ? 'track' : (name as Exclude<keyof KitEvents, 'event'>)
    hooks.tap('kit.on', ended, hook, (...args: unknown[]) => call(source(...args)))
  } else {
    const unsubscribe = store.sub(source, () => call(store.get(source)))
    onAbort(ended, unsubscribe)
  }
  return () => removed.abort()
}
