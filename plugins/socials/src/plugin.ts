import { connectionsAtom, featuresAtom, LatchkitError, modalAtom } from '@latchkit/kernel'
import {
  atom,
  createRunner,
  type FrameWallet,
  frameWalletToken,
  type Runner,
  stackAtom,
} from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import {
  type Attempt,
  isProvider,
  type Provider,
  providerNames,
  type SocialsApi,
  type SocialsModel,
  socialsToken,
  type WindowProvider,
} from './model.ts'
import { createOpenPopup, type OpenPopup, type Popup } from './popup.ts'
import type { Page, Ports } from './ports.ts'
import { filterUsable, isTelegram } from './telegram.ts'
import { resultParameter } from './uris.ts'

const currentPage = (): Page => ({
  window: globalThis.window,
  userAgent: globalThis.navigator?.userAgent ?? '',
  telegram: isTelegram(),
  isOnline: () => globalThis.navigator?.onLine !== false,
})

const allProviders: readonly Provider[] = Object.keys(providerNames).filter(isProvider)
/** After this many blocked windows, the views offer to navigate the page itself. */
const maxBlocked = 2

/** The login that is running, and its window. */
interface Login {
  readonly provider: WindowProvider
  readonly popup: Popup | undefined
}

/** Opens popup windows inside the click handler. The code of the flow loads while the window does. */
export default function setup(context: Ports): SocialsApi {
  const { select } = createSocials(context, currentPage())
  return { select }
}

export function createSocials(context: Ports, page: Page): SocialsModel {
  const { crypto, http, log, router, services, store, toast, track } = context
  // A site without hosted services cannot use the wallet of the hosted service.
  const offered = http.has('secureSite')
  if (!offered) log('socials: without a project id, logging in needs services.secureSite of your own')
  const openPopup: OpenPopup = createOpenPopup(page.window, crypto.randomId())
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const blockedAtom = atom(0)
  let frame: FrameWallet | undefined
  let current: Login | undefined

  const providersAtom = atom((get) => {
    if (!offered) return []
    const setting = get(featuresAtom).socials
    const selected = Array.isArray(setting)
      ? setting.filter(isProvider)
      : setting === false
        ? []
        : allProviders
    return filterUsable([...new Set(selected)], page.telegram, page.userAgent)
  })

  async function findFrame(): Promise<FrameWallet> {
    frame = await services.first(frameWalletToken)
    if (frame) return frame
    log('Social logins need the embedded wallet: compose its plugin too')
    throw errors.NO_FRAME()
  }

  const set = (provider: WindowProvider, next: Pick<Attempt, 'state' | 'message'>) =>
    store.set(attemptAtom, (last) => ({ provider, count: (last?.count ?? 0) + 1, ...next }))

  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((connection) => frame?.ownsConnection(connection))
  const isShown = (): boolean => store.get(stackAtom).some(({ view }) => view === 'ConnectingSocial')
  /** Shows a view. A site can select a provider while the modal is closed, which drops the views that are pushed. */
  const show = (view: string, params?: object): void => {
    const shown = store.get(modalAtom).open ? router.push(view, params) : router.open(view, params)
    // The login goes on in its window even when the modal cannot be opened.
    shown.catch(() => undefined)
  }
  const showLogin = (provider: WindowProvider): void =>
    show('ConnectingSocial', { provider, title: providerNames[provider] })

  const runner: Runner = createRunner({
    store,
    signal: context.signal,
    // A successful login closes the modal itself and must not be aborted.
    isShown: () => isShown() || (runner.isRunning() && isConnected()),
    onLeave(wasRunning) {
      store.set(attemptAtom, undefined)
      if (wasRunning && current)
        track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: current.provider } })
      closePopup()
    },
  })
  context.signal.addEventListener('abort', closePopup, { once: true })

  function closePopup(): void {
    current?.popup?.close()
    current = undefined
  }

  /** Runs a login and records its outcome. The outcome of an aborted login is ignored. */
  async function run(
    login: Login,
    state: Attempt['state'],
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const { provider } = login
    set(provider, { state })
    const checkAndWork = async (signal: AbortSignal) => {
      current = login
      if (!page.isOnline()) throw errors.OFFLINE()
      await work(signal)
    }
    await runner.run(checkAndWork, {
      onDone() {
        closePopup()
        if (!isShown()) store.set(attemptAtom, undefined)
      },
      onFail(error) {
        closePopup()
        handleFailure(provider, error)
      },
    })
  }

  function handleFailure(provider: WindowProvider, error: unknown): void {
    const properties = { provider }
    const { reason, message } = error instanceof LatchkitError ? error : {}
    if (reason === 'CANCELED') {
      store.set(attemptAtom, undefined)
      track({ event: 'SOCIAL_LOGIN_CANCELED', properties })
      if (store.get(stackAtom).at(-1)?.view === 'ConnectingSocial') router.back()
      return
    }
    track({ event: 'SOCIAL_LOGIN_ERROR', properties })
    set(provider, { state: 'failed', message: message })
    if (reason === 'TIMED_OUT') toast({ kind: 'error', text: 'socials.timedOut' })
    if (reason === 'SEVERED') {
      store.set(blockedAtom, maxBlocked)
      context.alert({
        title: 'Login window out of reach',
        text: 'The window of a social login was closed at once. If this page is served with Cross-Origin-Opener-Policy: same-origin, use same-origin-allow-popups: otherwise no window can tell it how a login ended.',
      })
    }
  }

  const flow = () =>
    import('./flow/createFlow.ts').then(({ createFlow }) => createFlow(context, page, findFrame))

  function startLogin(provider: WindowProvider): void {
    if (context.signal.aborted) return
    if (current?.provider === provider && current.popup && !current.popup.isClosed()) {
      current.popup.focus()
      if (!isShown()) showLogin(provider)
      return
    }
    if (page.telegram) return leave(provider)
    const previous = current
    current = undefined
    runner.stop()
    // Opened before the first `await`, because browsers open a window only in a click handler. Reuses an open window.
    const popup = page.isOnline() ? openPopup(frame?.loadingUrl ?? 'about:blank') : undefined
    if (!popup) previous?.popup?.close()
    track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    showLogin(provider)
    if (!popup && page.isOnline()) {
      store.set(blockedAtom, (times) => times + 1)
      return set(provider, { state: 'blocked' })
    }
    void run({ provider, popup }, 'waiting', async (signal) => {
      if (!popup) return
      const { login } = await flow()
      await login(provider, popup, { signal, finishing: () => set(provider, { state: 'finishing' }) })
    })
  }

  function leave(provider: WindowProvider): void {
    runner.stop()
    closePopup()
    showLogin(provider)
    void run({ provider, popup: undefined }, 'leaving', async (signal) =>
      (await flow()).leave(provider, signal),
    )
  }

  /** Finishes the login with which a provider has redirected to this page. */
  async function finishRedirect(): Promise<void> {
    const { takeResult, finish } = await flow()
    const result = await takeResult()
    if (!result) return
    const { provider, uri } = result
    // The login is finished even when the modal cannot be opened.
    router.open('ConnectingSocial', { provider, title: providerNames[provider] }).catch(() => undefined)
    await run({ provider, popup: undefined }, 'finishing', (signal) => finish(provider, uri, signal))
  }

  const model: SocialsModel = {
    providersAtom,
    attemptAtom,
    popupsBlockedAtom: atom((get) => get(blockedAtom) >= maxBlocked),
    preload: () => void findFrame().catch(() => undefined),
    select(provider) {
      if (provider === 'farcaster') show('ConnectingFarcaster')
      else startLogin(provider)
    },
    focus: () => current?.popup?.focus(),
    navigate: leave,
    farcaster: async () => (await flow()).farcaster,
  }
  context.provide(socialsToken, model)
  if (page.window && new URLSearchParams(page.window.location.search).has(resultParameter))
    void finishRedirect()
  return model
}
