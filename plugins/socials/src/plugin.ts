import {
  connectionsAtom,
  type FrameWallet,
  featuresAtom,
  frameWalletToken,
  LatchkitError,
  stackAtom,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { socialErrors } from './errors.ts'
import {
  type Attempt,
  isProvider,
  names,
  type Provider,
  type SocialsModel,
  socialsToken,
  type WindowProvider,
} from './model.ts'
import { createOpenPopup, type OpenPopup, type Popup } from './popup.ts'
import type { Page, Ports } from './ports.ts'
import { isTelegram, usableIn } from './telegram.ts'
import { resultParameter } from './uris.ts'

const thisPage = (): Page => ({
  window: globalThis.window,
  userAgent: globalThis.navigator?.userAgent ?? '',
  telegram: isTelegram(),
  isOnline: () => globalThis.navigator?.onLine !== false,
})

const usual: readonly Provider[] = Object.keys(names).filter(isProvider)
/** After so many blocked windows another way is offered. */
const mostBlocked = 2

interface Running {
  readonly provider: WindowProvider
  readonly popup: Popup | undefined
  readonly controller: AbortController
}

/** Opens windows inside the press. What comes after loads while the window does. */
export default function setup(context: Ports): SocialsModel {
  return createSocials(context, thisPage())
}

export function createSocials(context: Ports, page: Page): SocialsModel {
  const { crypto, http, log, router, services, store, toast, track } = context
  // A wallet of a hosted service is none for a site that wants no hosted services.
  const offered = http.has('secureSite')
  if (!offered) log('socials: without a project id, logging in needs services.secureSite of your own')
  const openPopup: OpenPopup = createOpenPopup(page.window, crypto.randomId())
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const blockedAtom = atom(0)
  let frame: FrameWallet | undefined
  let running: Running | undefined

  const providersAtom = atom((get) => {
    if (!offered) return []
    const set = get(featuresAtom).socials
    const listed = Array.isArray(set) ? set.filter(isProvider) : set === false ? [] : usual
    return usableIn([...new Set(listed)], page.telegram, page.userAgent)
  })

  async function findFrame(): Promise<FrameWallet> {
    frame = await services.first(frameWalletToken)
    if (frame) return frame
    log('Social logins need the embedded wallet: compose its plugin too')
    throw socialErrors.NO_FRAME()
  }

  const set = (provider: WindowProvider, next: Pick<Attempt, 'state' | 'why'>) =>
    store.set(attemptAtom, (last) => ({ provider, count: (last?.count ?? 0) + 1, ...next }))

  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((one) => frame?.serves(one))
  const isShown = (): boolean => store.get(stackAtom).some(({ view }) => view === 'ConnectingSocial')
  const show = (provider: WindowProvider): Promise<void> =>
    router.push('ConnectingSocial', { provider, title: names[provider] })

  function giveUp(): void {
    running?.controller.abort()
    running?.popup?.close()
    running = undefined
  }

  /** Does a login to its end, whatever that is; one that was given up meanwhile says nothing. */
  async function run(
    provider: WindowProvider,
    popup: Popup | undefined,
    state: Attempt['state'],
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const mine: Running = { provider, popup, controller: new AbortController() }
    running = mine
    set(provider, { state })
    try {
      if (!page.isOnline()) throw socialErrors.OFFLINE()
      await work(AbortSignal.any([context.signal, mine.controller.signal]))
      if (running !== mine) return
      giveUp()
      if (!isShown()) store.set(attemptAtom, undefined)
    } catch (error) {
      if (running !== mine) return
      giveUp()
      fail(provider, error)
    }
  }

  function fail(provider: WindowProvider, error: unknown): void {
    const properties = { provider }
    const { reason, message } = error instanceof LatchkitError ? error : {}
    if (reason === 'CANCELED') {
      store.set(attemptAtom, undefined)
      track({ event: 'SOCIAL_LOGIN_CANCELED', properties })
      if (store.get(stackAtom).at(-1)?.view === 'ConnectingSocial') router.back()
      return
    }
    track({ event: 'SOCIAL_LOGIN_ERROR', properties })
    set(provider, { state: 'failed', why: message })
    if (reason === 'TIMED_OUT') toast({ kind: 'error', text: 'socials.timedOut' })
    if (reason === 'SEVERED') {
      store.set(blockedAtom, mostBlocked)
      context.alert({
        title: 'Login window out of reach',
        text: 'The window of a social login was closed at once. If this page is served with Cross-Origin-Opener-Policy: same-origin, use same-origin-allow-popups: otherwise no window can tell it how a login ended.',
      })
    }
  }

  const flow = () =>
    import('./flow/createFlow.ts').then(({ createFlow }) => createFlow(context, page, findFrame))

  function begin(provider: WindowProvider): void {
    if (running?.provider === provider && running.popup && !running.popup.isClosed()) {
      running.popup.focus()
      if (!isShown()) void show(provider)
      return
    }
    if (page.telegram) return leave(provider)
    const last = running
    running = undefined
    last?.controller.abort()
    // Before anything is waited for: only a press may open a window. One that is open already becomes this one.
    const popup = page.isOnline() ? openPopup(frame?.loadingUrl ?? 'about:blank') : undefined
    if (!popup) last?.popup?.close()
    track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    void show(provider)
    if (!popup && page.isOnline()) {
      store.set(blockedAtom, (times) => times + 1)
      return set(provider, { state: 'blocked' })
    }
    void run(provider, popup, 'waiting', async (signal) => {
      if (!popup) return
      const { login } = await flow()
      await login(provider, popup, { signal, finishing: () => set(provider, { state: 'finishing' }) })
    })
  }

  function leave(provider: WindowProvider): void {
    giveUp()
    void show(provider)
    void run(provider, undefined, 'leaving', async (signal) => (await flow()).leave(provider, signal))
  }

  /** The page was come back to from a provider. */
  async function comeBack(): Promise<void> {
    const { takeResult, finish } = await flow()
    const result = await takeResult()
    if (!result) return
    const { provider, uri } = result
    // Also without the modal the login is finished.
    router.open('ConnectingSocial', { provider, title: names[provider] }).catch(() => undefined)
    await run(provider, undefined, 'finishing', (signal) => finish(provider, uri, signal))
  }

  const unfollow = store.sub(stackAtom, () => {
    const left = running
    // A success closes the modal, and is no leaving.
    if (isShown() || (left && isConnected())) return
    giveUp()
    store.set(attemptAtom, undefined)
    if (left) track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: left.provider } })
  })
  context.signal.addEventListener('abort', () => [unfollow(), giveUp()], { once: true })

  const model: SocialsModel = {
    providersAtom,
    attemptAtom,
    stuckAtom: atom((get) => get(blockedAtom) >= mostBlocked),
    soon: () => void findFrame().catch(() => undefined),
    choose(provider) {
      if (provider === 'farcaster') void router.push('ConnectingFarcaster')
      else begin(provider)
    },
    focus: () => running?.popup?.focus(),
    leave,
    farcaster: async () => (await flow()).farcaster,
  }
  context.provide(socialsToken, model)
  if (page.window && new URLSearchParams(page.window.location.search).has(resultParameter)) void comeBack()
  return model
}
