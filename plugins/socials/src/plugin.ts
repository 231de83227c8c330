import { connectionsAtom, featuresAtom, modalAtom } from '@latchkit/kernel'
import { atom, type FrameWallet, frameWalletToken, lazy } from '@latchkit/kernel/plugin'
import { createLoginRunner } from './createLoginRunner.ts'
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
import { createOpenPopup, emptyPage, type OpenPopup } from './popup.ts'
import type { Page, Ports } from './ports.ts'
import { filterUsable, isTelegram } from './telegram.ts'
import { resultParameter } from './uris.ts'

const loadFlow = lazy(() => import('./flow/createFlow.ts'))

const currentPage = (): Page => ({
  window: globalThis.window,
  userAgent: globalThis.navigator?.userAgent ?? '',
  telegram: isTelegram(),
  isOnline: () => globalThis.navigator?.onLine !== false,
})

const allProviders: readonly Provider[] = Object.keys(providerNames).filter(isProvider)
/** After this many blocked windows, the views offer to navigate the page itself. */
const maxBlocked = 2

/** Opens popup windows inside the click handler. The code of the flow loads while the window does. */
export default function setup(context: Ports): SocialsApi {
  const { select } = createSocials(context, currentPage())
  return { select }
}

export function createSocials(context: Ports, page: Page): SocialsModel {
  const { crypto, http, log, router, services, store, track } = context
  // A site without hosted services cannot use the wallet of the hosted service.
  const offered = http.has('secureSite')
  if (!offered) log('socials: without a project id, logging in needs services.secureSite of your own')
  const openPopup: OpenPopup = createOpenPopup(page.window, crypto.randomId())
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const blockedAtom = atom(0)
  let frame: FrameWallet | undefined

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

  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((connection) => frame?.ownsConnection(connection))
  /** Shows a view. A site can select a provider while the modal is closed, which drops the views that are pushed. */
  const show = (view: string, params?: object): void => {
    const shown = store.get(modalAtom).open ? router.push(view, params) : router.open(view, params)
    // The login goes on in its window even when the modal cannot be opened.
    shown.catch(() => undefined)
  }
  const showLogin = (provider: WindowProvider): void =>
    show('ConnectingSocial', { provider, title: providerNames[provider] })

  const { current, isShown, release, run, set } = createLoginRunner(context, {
    page,
    attemptAtom,
    isConnected,
    onSevered: () => store.set(blockedAtom, maxBlocked),
  })

  const flow = () => loadFlow().then(({ createFlow }) => createFlow(context, page, findFrame))

  function startLogin(provider: WindowProvider): void {
    if (context.signal.aborted) return
    const { provider: running, popup: opened } = current() ?? {}
    if (running === provider && opened && !opened.isClosed()) {
      opened.focus()
      if (!isShown()) showLogin(provider)
      return
    }
    if (page.telegram) return leave(provider)
    const previous = release()
    // Opened before the first `await`, because browsers open a window only in a click handler. Reuses an open window.
    const popup = page.isOnline() ? openPopup(frame?.loadingUrl ?? emptyPage) : undefined
    if (!popup) previous?.close()
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
    release()?.close()
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
    focus: () => current()?.popup?.focus(),
    navigate: leave,
    farcaster: async () => (await flow()).farcaster,
  }
  context.provide(socialsToken, model)
  if (page.window && new URLSearchParams(page.window.location.search).has(resultParameter))
    void finishRedirect()
  return model
}
