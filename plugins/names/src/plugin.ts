import { atom, type Context, lazy, nameResolverToken, normalizeName } from '@latchkit/kernel/plugin'
import { unknown } from 'valibot'
import { errors } from './errors.ts'
import { type NamesApi, namesToken } from './model.ts'
import type { Needs } from './needs.ts'
import { type NamesOptions, readNamesOptions } from './options.ts'
import type { Registration } from './register/createRegistration.ts'
import { pendingKey } from './register/pendingName.ts'
import { cacheKeys } from './resolver/cacheKeys.ts'
import type { Names } from './resolver/createNames.ts'

const loadResolver = lazy(() => import('./resolver/createNames.ts'))
const loadResume = lazy(() => import('./register/resumeRegistration.ts'))
const loadRegister = lazy(() => import('./register/createRegistration.ts'))

/** Provides the names of the data service. Their code loads with the first name or address. */
export default function setup(context: Context<Needs, NamesOptions | undefined>): NamesApi {
  const { http, store } = context
  readNamesOptions(context.options)
  const changesAtom = atom(0)
  const changed = () => store.set(changesAtom, (count) => count + 1)
  let names: Names | undefined
  let registration: Registration | undefined

  async function openNames(): Promise<Names> {
    const { createNames } = await loadResolver()
    names ??= createNames(context)
    return names
  }

  async function openRegistration(): Promise<Registration> {
    const [opened, { createRegistration }] = await Promise.all([openNames(), loadRegister()])
    registration ??= createRegistration(context, { names: opened, changesAtom, changed })
    return registration
  }

  async function resume(): Promise<void> {
    const [opened, code] = await Promise.all([openNames(), loadResume()])
    if (await code.resumeRegistration(context, opened)) changed()
  }
  // An earlier page has sent a registration, and has not seen the answer.
  if (context.storage.read(pendingKey, unknown()) !== undefined)
    resume().catch((error: unknown) =>
      context.log('The registration of a name could not be looked up', { error }),
    )

  // Nothing about the accounts of a disconnected wallet stays stored, also if it was stored by an earlier page.
  context.tap('disconnected', ({ namespace }) => {
    if (namespace !== 'eip155') return
    names?.clear()
    for (const key of [pendingKey, ...Object.values(cacheKeys)]) context.storage.remove(key)
  })

  context.provide(nameResolverToken, {
    resolve: async (name, options) => (await openNames()).resolve(name, options),
    identify: async (address, options) =>
      http.has('data') ? (await openNames()).identify(address, options) : {},
    changesAtom,
  })
  context.provide(namesToken, { loadRegistration: openRegistration })

  return {
    async resolve(name, { signal, allowUnchecked }) {
      const normalized = await normalizeName(name)
      const found = await (await openNames()).resolve(normalized, { namespace: 'eip155', signal })
      if (found?.isUnchecked && !allowUnchecked) throw errors.NAME_UNCHECKED()
      return found?.address
    },
  }
}
