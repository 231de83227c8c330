import { defineToken, type ServiceToken, type SocialProvider } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** Whose account a visitor logs in with. */
export type Provider = SocialProvider
/** Those that have a window of their own. */
export type WindowProvider = Exclude<Provider, 'farcaster'>

/** Names of their own, alike in every language. */
export const names: Readonly<Record<Provider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const isProvider = (id: string): id is Provider => Object.hasOwn(names, id)

/** What `ConnectingSocial` is opened with: the `provider` whose window is waited for, and as `title` its name. */
export interface SocialParams {
  readonly provider: WindowProvider
  readonly title?: string
}

/**
 * A login in another window: the browser keeps it shut (`blocked`), it is open (`waiting`), it has answered (`finishing`),
 * it `failed`, or the page itself goes there (`leaving`).
 */
export interface Attempt {
  readonly provider: WindowProvider
  readonly state: 'blocked' | 'waiting' | 'finishing' | 'failed' | 'leaving'
  readonly count: number
  readonly why?: string | undefined
}

/** A login by a code that is scanned, or by a link on the phone itself. */
export interface FarcasterState {
  readonly state: 'idle' | 'loading' | 'waiting' | 'finishing' | 'failed'
  readonly count: number
  readonly url?: string
  readonly why?: string | undefined
}

export interface Farcaster {
  readonly stateAtom: Atom<FarcasterState>
  /** Asks once, however often it is called. */
  start(): void
  open(url: string): void
  copy(url: string): Promise<void>
}

/**
 * What the views of this plugin, and `kit.api('socials')`, work with.
 *
 * @example
 * const press = (model: SocialsModel, button: HTMLButtonElement) =>
 *   button.addEventListener('click', () => model.choose('google'))
 */
export interface SocialsModel {
  /** Whose accounts may be used here, in the order they are offered. */
  readonly providersAtom: Atom<readonly Provider[]>
  /** The login in another window, as long as somebody waits for it. */
  readonly attemptAtom: Atom<Attempt | undefined>
  /** Windows cannot be opened here: going to the provider with the page itself is worth offering. */
  readonly stuckAtom: Atom<boolean>
  /** Begins to load what a press will need. Loads nothing of the wallet's frame. */
  soon(): void
  /** Begins a login. Call it inside the press that asked for it: only there may a window be opened. */
  choose(provider: Provider): void
  /** Brings the open window to the front. */
  focus(): void
  /** Goes to the provider with the page itself, and comes back to it. */
  leave(provider: WindowProvider): void
  /** The login by Farcaster's app; its code loads now. */
  farcaster(): Promise<Farcaster>
}

/** Provided by this plugin to its own views. */
export const socialsToken: ServiceToken<SocialsModel> = defineToken('socials')
