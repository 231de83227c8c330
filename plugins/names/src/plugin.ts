import { atom, type Context, loadCode, nameResolverToken, normalizeName } from '@latchkit/kernel/plugin'
import { type NamesApi, namesToken } from './model.ts'
import type { Needs } from './needs.ts'
import type { Registration } from './register/createRegistration.ts'
import type { Names } from './resolver/createNames.ts'

const loadResolver = () => import('./resolver/createNames.ts')
const loadRegister = () => import('./register/createRegistration.ts')

/** Provides the names of the data service. Their code loads with the first name or address. */
export default function setup(context: Context<Needs>): NamesApi {
  const { http, store } = context
  const changesAtom = atom(0)
  const changed = () => store.set(changesAtom, (count) => count + 1)
  let names: Names | undefined
  let registration: Registration | undefined

  async function openNames(): Promise<Names> {
    const { createNames } = await loadCode(loadResolver)
    names ??= createNames(context)
    return names
  }

  async function openRegistration(): Promise<Registration> {
    const [opened, { createRegistration }] = await Promise.all([openNames(), loadCode(loadRegister)])
    registration ??= createRegistration(context, { names: opened, changesAtom, changed })
    return registration
  }

  context.provide(nameResolverToken, {
    resolve: async (name, options) => (await openNames()).resolve(name, options),
    identify: async (address, options) =>
      http.has('data') ? (await openNames()).identify(address, options) : {},
    changesAtom,
  })
  context.provide(namesToken, { loadRegistration: openRegistration })

  return {
    async resolve(name, options) {
      const normalized = await normalizeName(name)
      const found = await (await openNames()).resolve(normalized, { namespace: 'eip155', ...options })
      return found?.address
    },
  }
}
