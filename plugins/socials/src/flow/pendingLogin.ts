import { type InferOutput, maxLength, number, object, picklist, pipe, safeParse, string } from 'valibot'
import type { Page, Ports } from '../ports.ts'
import { isLoginUri, nonceParameter, resultParameter, withoutOurs } from '../uris.ts'

const key = '@latchkit/social_login'
/** In milliseconds; a login that takes longer has to begin again. */
const goodForMs = 600_000

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

/** What the page came back from a provider with. */
export type RedirectResult = Pick<PendingLogin, 'provider'> & { readonly uri: string }

export interface PendingLogins {
  /** Gives the address to come back to, or nothing when this tab keeps no data. */
  begin(provider: PendingLogin['provider']): string | undefined
  /** The result in the page's address, when this tab is waiting for it. The address is cleaned in any case. */
  take(): RedirectResult | undefined
}

/**
 * Binds a login that leaves the page to this tab: the nonce in the address to come back to must be the one in the tab's
 * `sessionStorage`, which is good once and for ten minutes. Nobody is logged in by a link that somebody else made.
 */
export function createPendingLogins({ clock, crypto, site, toast }: Ports, page: Page): PendingLogins {
  const { window } = page

  function read(): PendingLogin | undefined {
    const parsed = attempt(() => safeParse(schema, JSON.parse(window?.sessionStorage.getItem(key) ?? 'null')))
    return parsed?.success ? parsed.output : undefined
  }

  function isOnTime({ at }: PendingLogin): boolean {
    const age = clock.dateNow() - at
    if (age >= 0 && age <= goodForMs) return true
    toast({ kind: 'error', text: 'socials.timedOut' })
    return false
  }

  return {
    begin(provider) {
      if (!window) return undefined
      const { origin, pathname, hash, search } = withoutOurs(window.location.href)
      const nonce = crypto.randomId()
      const pending: PendingLogin = { kit: site.kitId, provider, nonce, at: clock.dateNow(), search, hash }
      return attempt(() => {
        window.sessionStorage.setItem(key, JSON.stringify(pending))
        return `${origin}${pathname}?${nonceParameter}=${nonce}`
      })
    },
    take() {
      const pending = read()
      // Another kit of this page is the one to finish it.
      if (!window || (pending && pending.kit !== site.kitId)) return undefined
      attempt(() => window.sessionStorage.removeItem(key))
      const { href } = window.location
      const { searchParams } = new URL(href)
      const uri = onlyOne(searchParams, resultParameter)
      const isAnswer = pending !== undefined && onlyOne(searchParams, nonceParameter) === pending.nonce
      const { search, hash } = pending ?? {}
      const clean = withoutOurs(href)
      window.history.replaceState(
        window.history.state,
        '',
        isAnswer ? Object.assign(clean, { search, hash }) : clean,
      )
      if (!isAnswer || !isOnTime(pending) || uri === undefined || !isLoginUri(uri)) return undefined
      return { provider: pending.provider, uri }
    },
  }
}

/** A parameter that is there twice says two things, so it says nothing. */
function onlyOne(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name)
  return more.length === 0 ? value : undefined
}

/** Gives nothing where storage is denied or full, or holds what is no JSON. */
function attempt<R>(run: () => R): R | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
