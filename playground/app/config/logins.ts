import type { Catalog } from '../contract.ts'
import { pluginIdsOf, withPlugin } from './plugins.ts'
import type { StudioConfig } from './studioConfig.ts'

/** The logins that the plugins `email` and `socials` offer, by id. */
export const loginNames: Readonly<Record<string, string>> = {
  email: 'Email',
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
}

/** The plugin that offers a login. */
export const pluginOfLogin = (login: string): string => (login === 'email' ? 'email' : 'socials')

/**
 * Sorts logins as the kit shows them. The social providers are one row of buttons, so email comes before or after all of
 * them. Unknown logins are left out.
 */
export function sortLogins(logins: readonly string[]): readonly string[] {
  const known = [...new Set(logins)].filter((login) => Object.hasOwn(loginNames, login))
  const socials = known.filter((login) => login !== 'email')
  if (!known.includes('email')) return socials
  return known[0] === 'email' ? ['email', ...socials] : [...socials, 'email']
}

/** The logins that a kit offers, in order: those whose plugin is composed. */
export function offeredLogins(config: StudioConfig, catalog: Catalog): readonly string[] {
  const ids = pluginIdsOf(config, catalog.presets)
  return sortLogins(config.logins).filter((login) => ids.includes(pluginOfLogin(login)))
}

/** Offers a login, with the plugins that it needs, or stops offering it. */
export function withLogin(config: StudioConfig, login: string, on: boolean, catalog: Catalog): StudioConfig {
  const offered = offeredLogins(config, catalog)
  if (offered.includes(login) === on) return config
  if (!on) return { ...config, logins: offered.filter((other) => other !== login) }
  const logins = login === 'email' ? [login, ...offered] : addSocial(login, offered)
  return neededBy(login, catalog).reduce((changed, id) => withPlugin(changed, id, true, catalog), {
    ...config,
    logins,
  })
}

const addSocial = (login: string, offered: readonly string[]): string[] =>
  offered.at(-1) === 'email' && offered.length > 1
    ? [...offered.slice(0, -1), login, 'email']
    : [...offered, login]

/** The plugin of a login, and the one that provides the embedded wallet. */
function neededBy(login: string, { plugins }: Catalog): readonly string[] {
  const wallet = plugins.find(({ provides }) => provides.includes('frameWallet'))
  return [...(wallet ? [wallet.id] : []), pluginOfLogin(login)]
}

/** Returns the logins after one of them has moved; the same logins if it cannot move further. */
export function moveLogin(logins: readonly string[], login: string, step: -1 | 1): readonly string[] {
  const others = logins.filter((other) => other !== login)
  if (login === 'email') return step < 0 ? ['email', ...others] : [...others, 'email']
  const socials = logins.filter((other) => other !== 'email')
  const from = socials.indexOf(login)
  const to = Math.min(Math.max(from + step, 0), socials.length - 1)
  if (from < 0) return logins
  const moved = socials.toSpliced(from, 1).toSpliced(to, 0, login)
  if (!logins.includes('email')) return moved
  return logins[0] === 'email' ? ['email', ...moved] : [...moved, 'email']
}

/** The values of the kit's option `features` that offer these logins in this order. */
export function featuresOf(
  config: Pick<StudioConfig, 'logins'>,
): Readonly<Record<string, boolean | readonly string[]>> {
  const logins = sortLogins(config.logins)
  const socials = logins.filter((login) => login !== 'email')
  const email = logins.includes('email')
  const isEmailLast = email && socials.length > 0 && logins[0] !== 'email'
  return { email, socials, ...(isEmailLast ? { connectMethodsOrder: ['wallet', 'social', 'email'] } : {}) }
}
