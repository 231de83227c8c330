import type { FrameWallet } from '@latchkit/kernel'
import { socialErrors } from '../errors.ts'
import type { Farcaster, WindowProvider } from '../model.ts'
import { leavePage, type Popup } from '../popup.ts'
import type { Page, Ports } from '../ports.ts'
import { isLoginUri, withReturn } from '../uris.ts'
import { createFarcaster } from './farcaster.ts'
import { createPendingLogins, type RedirectResult } from './pendingLogin.ts'
import { watchPopup } from './watchPopup.ts'

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
  /** Goes to the provider with the page itself. @throws {LatchkitError} BAD_URI, NO_STORAGE, and as the embedded wallet does */
  leave(provider: WindowProvider, signal: AbortSignal): Promise<void>
  /** What the page came back with, once, when this tab is waiting for it. */
  takeResult(): Promise<RedirectResult | undefined>
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
  const { clock, toast, track } = context
  const pending = createPendingLogins(context, page)

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
        const asked = await Promise.race([askUri(provider, either), watch.result])
        popup.go(asked)
        watch.moved(asked)
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
      const back = pending.begin(provider)
      if (back === undefined) throw socialErrors.NO_STORAGE()
      leavePage(page.window, withReturn(uri, back))
    },
    async takeResult() {
      const result = pending.take()
      if (!result) return undefined
      // Without the wallet finishing fails in words.
      const frame = await findFrame().catch(() => undefined)
      return !frame || new URL(result.uri).origin === frame.origin ? result : undefined
    },
    finish,
    farcaster: createFarcaster(context, findFrame),
  }
}
