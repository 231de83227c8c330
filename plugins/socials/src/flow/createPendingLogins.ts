import { object, toJson } from '@latchkit/kernel/plugin'
import { type InferOutput, maxLength, number, picklist, pipe, safeParse, string } from 'valibot'
import type { Page, Ports } from '../ports.ts'
import { isLoginUri, nonceParameter, resultParameter, withoutLoginParameters } from '../uris.ts'

const key = '@latchkit/social_login'
/** The maximum duration of a login in milliseconds. After it, the login has to be started again. */
const maxAgeMs = 600_000

const text = pipe(string(), maxLength(8_192))
const schema = object({
  kit: text,
  provider: picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  nonce: text,
  /** When the page was left, in milliseconds since the epoch. */
  at: number(),
  search: text,
  hash: text,
})

type PendingLogin = InferOutput<typeof schema>

/** The result that a provider has put in the page's address. */
export type RedirectResult = Pick<PendingLogin, 'provider'> & { readonly uri: string }

export interface PendingLogins {
  /** Stores the login and returns the address to return to, or undefined when the tab cannot store data. */
  begin(provider: PendingLogin['provider']): string | undefined
  /** Returns the result in the page's address if this tab waits for it. Removes it from the address in any case. */
  take(): RedirectResult | undefined
}

/**
 * Binds a login that leaves the page to this tab. The nonce in the return address must match the one in the tab's
 * `sessionStorage`, which is valid once and for ten minutes. So a link from an attacker cannot log the visitor in.
 */
export function createPendingLogins({ clock, crypto, site, toast }: Ports, page: Page): PendingLogins {
  const { window } = page

  function read(): PendingLogin | undefined {
    const parsed = tryOrUndefined(() =>
      safeParse(schema, JSON.parse(window?.sessionStorage.getItem(key) ?? 'null')),
    )
    return parsed?.success ? parsed.output : undefined
  }

  function isOnTime({ at }: PendingLogin): boolean {
    const age = clock.dateNow() - at
    if (age >= 0 && age <= maxAgeMs) return true
    toast({ kind: 'error', text: 'socials.timedOut' })
    return false
  }

  return {
    begin(provider) {
      if (!window) return undefined
      const { origin, pathname, hash, search } = withoutLoginParameters(window.location.href)
      const nonce = crypto.randomId()
      const pending: PendingLogin = { kit: site.kitId, provider, nonce, at: clock.dateNow(), search, hash }
      return tryOrUndefined(() => {
        window.sessionStorage.setItem(key, toJson(pending))
        return `${origin}${pathname}?${nonceParameter}=${nonce}`
      })
    },
    take() {
      const pending = read()
      // The login belongs to another kit on this page.
      if (!window || (pending && pending.kit !== site.kitId)) return undefined
      tryOrUndefined(() => window.sessionStorage.removeItem(key))
      const { href } = window.location
      const { searchParams } = new URL(href)
      const uri = readSingle(searchParams, resultParameter)
      const matches = pending !== undefined && readSingle(searchParams, nonceParameter) === pending.nonce
      const { search, hash } = pending ?? {}
      const clean = withoutLoginParameters(href)
      window.history.replaceState(
        window.history.state,
        '',
        matches ? Object.assign(clean, { search, hash }) : clean,
      )
      if (!matches || !isOnTime(pending) || uri === undefined || !isLoginUri(uri)) return undefined
      return { provider: pending.provider, uri }
    },
  }
}

/** Returns the parameter if it occurs exactly once. A repeated parameter is ambiguous and therefore ignored. */
function readSingle(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = parameters.getAll(name)
  return others.length === 0 ? value : undefined
}

/** Returns undefined when storage is denied or full, or contains invalid JSON. */
function tryOrUndefined<R>(run: () => R): R | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
