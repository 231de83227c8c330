import type { FrameWallet } from '@latchkit/kernel'
import { picklist } from 'valibot'
import { socialErrors } from '../errors.ts'
import type { Farcaster, WindowProvider } from '../model.ts'
import type { Page, Ports } from '../plugin.ts'
import { leavePage, type Popup } from '../popup.ts'
import { isLoginUri, withReturn } from '../uris.ts'
import { createFarcaster } from './farcaster.ts'
import { watchPopup } from './watchPopup.ts'

const windowProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** Whose login the page has left for; there while it is away. */
const key = 'social_provider'

export interface SocialFlow {
  /**
   * From an open window to a connected account.
   * @throws {LatchkitError} CANCELED, SEVERED, TIMED_OUT, BAD_URI, and as the embedded wallet does
   */
  login(
    provider: WindowProvider,
    popup: Popup,
    options: { readonly signal: AbortSignal; finishing(): void },
  ): Promise<void>
  /** Goes to the provider with the page itself. @throws {LatchkitError} BAD_URI, and as the embedded wallet does */
  leave(provider: WindowProvider, signal: AbortSignal): Promise<void>
  /** What the page came back with, once. */
  takeResult(): { readonly provider: WindowProvider; readonly uri: string } | undefined
  finish(provider: WindowProvider, uri: string, signal: AbortSignal): Promise<void>
  readonly farcaster: Farcaster
}

const flows = new WeakMap<Ports, SocialFlow>()

/** Everything that asks the embedded wallet, once a plugin. */
export function createFlow(context: Ports, page: Page, findFrame: () => Promise<FrameWallet>): SocialFlow {
  const made = flows.get(context) ?? makeFlow(context, page, findFrame)
  flows.set(context, made)
  return made
}

function makeFlow(context: Ports, page: Page, findFrame: () => Promise<FrameWallet>): SocialFlow {
  const { clock, storage, toast, track } = context

  async function askUri(provider: WindowProvider, signal: AbortSignal): Promise<string> {
    const frame = await findFrame()
    const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
    if (!isLoginUri(uri)) throw socialErrors.BAD_URI()
    return uri
  }

  async function finish(provider: WindowProvider, uri: string, signal: AbortSignal): Promise<void> {
    const properties = { provider }
    track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
    await (await findFrame()).login({ by: 'social', provider, uri }, { signal })
    track({ event: 'SOCIAL_LOGIN_SUCCESS', properties })
  }

  return {
    async login(provider, popup, { signal, finishing }) {
      const { origin } = await findFrame()
      const ended = new AbortController()
      const either = AbortSignal.any([signal, ended.signal])
      const watch = watchPopup({
        popup,
        origin,
        clock,
        page: page.window,
        signal: either,
        untrusted() {
          toast({ kind: 'error', text: 'socials.untrusted' })
          track({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
        },
      })
      try {
        popup.go(await Promise.race([askUri(provider, either), watch.result]))
        watch.moved()
        const uri = await watch.result
        popup.close()
        finishing()
        await finish(provider, uri, signal)
      } finally {
        ended.abort()
      }
    },
    async leave(provider, signal) {
      const uri = await askUri(provider, signal)
      signal.throwIfAborted()
      const { window } = page
      if (!window) return
      storage.write(key, provider)
      leavePage(window, withReturn(uri, window.location.href))
    },
    takeResult() {
      const { window } = page
      const url = window && new URL(window.location.href)
      const uri = url?.searchParams.get('result_uri')
      const provider = storage.read(key, picklist(windowProviders))
      // Who has not left from here has nothing to come back with.
      if (!url || !uri || !provider) return undefined
      storage.remove(key)
      url.searchParams.delete('result_uri')
      window.history.replaceState(window.history.state, '', url)
      return { provider, uri }
    },
    finish,
    farcaster: createFarcaster(context, findFrame),
  }
}
