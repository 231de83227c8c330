import { type Atom, defineToken, type ServiceToken, type SocialProvider } from '@latchkit/kernel/plugin'

/** The provider of the account that a visitor logs in with. */
export type Provider = SocialProvider
/** The providers that log in through a popup window. */
export type WindowProvider = Exclude<Provider, 'farcaster'>

/** The brand names of the providers, which are not translated. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const isProvider = (id: string): id is Provider => Object.hasOwn(providerNames, id)

/** The parameters of `ConnectingSocial`: the `provider` to wait for, and its name as the `title` of the view. */
export interface SocialParams {
  readonly provider: WindowProvider
  readonly title?: string
}

/**
 * A login in another window. The browser has blocked the window (`blocked`), it is open (`waiting`), it has sent its
 * result (`finishing`), the login has failed (`failed`), or the page itself navigates to the provider (`leaving`).
 */
export interface Attempt {
  readonly provider: WindowProvider
  readonly state: 'blocked' | 'waiting' | 'finishing' | 'failed' | 'leaving'
  readonly count: number
  readonly message?: string | undefined
}

/** The state of a login by a QR code, or by a link on a phone. */
export interface FarcasterState {
  readonly state: 'idle' | 'loading' | 'waiting' | 'finishing' | 'failed'
  readonly count: number
  readonly url?: string
  readonly message?: string | undefined
}

export interface Farcaster {
  readonly stateAtom: Atom<FarcasterState>
  /** Starts the login. Does nothing while a login is pending. */
  start(): void
  open(url: string): void
  copy(url: string): Promise<void>
}

/**
 * The API that `kit.api('socials')` returns.
 *
 * @example
 * const addListener = (socials: SocialsApi, button: HTMLButtonElement) =>
 *   button.addEventListener('click', () => socials.select('google'))
 */
export interface SocialsApi {
  /** Starts a login. Call it inside the click handler, because browsers open a popup window only there. */
  select(provider: Provider): void
}

/** The model behind the views of this plugin. */
export interface SocialsModel extends SocialsApi {
  /** The available providers, in display order. */
  readonly providersAtom: Atom<readonly Provider[]>
  /** The pending or failed login in another window. Undefined when the view of the login is closed. */
  readonly attemptAtom: Atom<Attempt | undefined>
  /** Whether popup windows do not work here, so that the views offer to navigate the page itself to the provider. */
  readonly popupsBlockedAtom: Atom<boolean>
  /** Preloads the code that a login needs. Does not load the wallet's frame. */
  preload(): void
  /** Brings the open window to the front. */
  focus(): void
  /** Navigates the page itself to the provider, which redirects back to it. */
  navigate(provider: WindowProvider): void
  /** Loads the login with the Farcaster app. */
  farcaster(): Promise<Farcaster>
}

/** Provided by this plugin to its own views. */
export const socialsToken: ServiceToken<SocialsModel> = defineToken('socials')
