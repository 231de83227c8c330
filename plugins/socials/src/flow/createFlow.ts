import type { FrameWallet } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { Farcaster, WindowProvider } from '../model.ts'
import { leavePage, type Popup } from '../popup.ts'
import type { Page, Ports } from '../ports.ts'
import { addReturnUrl, isLoginUri } from '../uris.ts'
import { createFarcaster } from './createFarcaster.ts'
import { createPendingLogins, type RedirectResult } from './createPendingLogins.ts'
import { watchPopup } from './watchPopup.ts'

export interface SocialFlow {
  /**
   * Logs in with the open window and connects the account.
   * @throws {LatchkitError} CANCELED, SEVERED, TIMED_OUT, BAD_URI, and the errors of the embedded wallet
   */
  login(
    provider: WindowProvider,
    popup: Popup,
    options: { readonly signal: AbortSignal; finishing(): void },
  ): Promise<void>
  /**
   * Navigates the page itself to the provider.
   * @throws {LatchkitError} BAD_URI, NO_STORAGE, and the errors of the embedded wallet
   */
  leave(provider: WindowProvider, signal: AbortSignal): Promise<void>
  /** Returns the result in the page's address, once and only when this tab waits for it. */
  takeResult(): Promise<RedirectResult | undefined>
  finish(provider: WindowProvider, uri: string, signal: AbortSignal): Promise<void>
  readonly farcaster: Farcaster
}

const flows = new WeakMap<Ports, SocialFlow>()

/** Creates everything that sends requests to the embedded wallet. Each plugin instance has one flow. */
export function createFlow(context: Ports, page: Page, findFrame: () => Promise<FrameWallet>): SocialFlow {
  const flow = flows.get(context) ?? buildFlow(context, page, findFrame)
  flows.set(context, flow)
  return flow
}

function buildFlow(context: Ports, page: Page, findFrame: () => Promise<FrameWallet>): SocialFlow {
  const { clock, toast, track } = context
  const pending = createPendingLogins(context, page)

  async function requestUri(provider: WindowProvider, signal: AbortSignal): Promise<string> {
    const frame = await findFrame()
    const { uri } = await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
    if (!isLoginUri(uri)) throw errors.BAD_URI()
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
      const done = new AbortController()
      const abortSignal = AbortSignal.any([signal, done.signal])
      const watch = watchPopup({
        popup,
        origin,
        clock,
        page: page.window,
        signal: abortSignal,
        onUntrustedOrigin() {
          toast({ kind: 'error', text: 'socials.untrusted' })
          track({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
        },
      })
      try {
        const providerUri = await Promise.race([requestUri(provider, abortSignal), watch.result])
        await popup.navigate(providerUri, abortSignal)
        watch.navigated(providerUri)
        const uri = await watch.result
        popup.close()
        finishing()
        await finish(provider, uri, signal)
      } finally {
        done.abort()
      }
    },
    async leave(provider, signal) {
      const uri = await requestUri(provider, signal)
      signal.throwIfAborted()
      const returnUrl = pending.begin(provider)
      if (returnUrl === undefined) throw errors.NO_STORAGE()
      leavePage(page.window, addReturnUrl(uri, returnUrl))
    },
    async takeResult() {
      const result = pending.take()
      if (!result) return undefined
      // Without the embedded wallet the result is kept, so that `finish` fails with an error message.
      const frame = await findFrame().catch(() => undefined)
      return !frame || new URL(result.uri).origin === frame.origin ? result : undefined
    },
    finish,
    farcaster: createFarcaster(context, findFrame),
  }
}
