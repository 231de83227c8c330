import { type Atom, atom } from 'jotai/vanilla'
import { onAbort } from '../../base/async/onAbort.ts'
import type { ServiceToken } from '../../contracts/tokens.ts'
import { type PluginState, pluginsAtom } from '../state/atoms.ts'
import type { Context } from './portTable.ts'

/**
 * Returns an atom with the first service that is provided for a token. It changes when plugins are added, removed, enabled
 * or disabled, until the plugin's signal aborts.
 *
 * @example
 * const setup: Setup<'services' | 'store', void, unknown> = (context) =>
 *   followService(context, balanceSourceToken)
 */
export async function followService<T>(
  { services, store, signal }: Pick<Context<'services' | 'store'>, 'services' | 'store' | 'signal'>,
  token: ServiceToken<T>,
): Promise<Atom<T | undefined>> {
  const serviceAtom = atom<{ readonly service: T | undefined }>({ service: undefined })
  let latest = 0
  const find = async () => {
    latest += 1
    const search = latest
    const service = await services.first(token)
    // A search that was overtaken by another may have found a service that is gone.
    if (search === latest) store.set(serviceAtom, { service })
  }
  await find()
  // The plugin may have been removed during the search.
  if (!signal.aborted) {
    let available = availableOf(store.get(pluginsAtom))
    const unsubscribe = store.sub(pluginsAtom, () => {
      const previous = available
      available = availableOf(store.get(pluginsAtom))
      if (available !== previous) void find()
    })
    onAbort(signal, unsubscribe)
  }
  return atom((get) => get(serviceAtom).service)
}

/** Which plugins are active or off. A search starts plugins, so it must not follow those that load or fail: it would repeat. */
const availableOf = (states: Readonly<Record<string, PluginState>>): string =>
  JSON.stringify(Object.entries(states).map(([id, state]) => [id, state === 'active', state === 'off']))
