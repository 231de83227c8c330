import type { Atom } from 'jotai/vanilla'
import type { Connection } from './connector.ts'
import type { Namespace } from './ids.ts'
import type { ServiceToken } from './tokens.ts'

/** Whose account a visitor logs in with. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

/** What a login with an email address does next: a link for a new device, a code, or nothing more. */
export interface EmailStep {
  /** What comes next. */
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
}

/** What a change of the email address does next: a code to the old address, or to the new one. */
export interface UpdateStep {
  /** What comes next. */
  readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
}

/**
 * What other plugins may ask of the embedded wallet, by the names of its protocol: what goes along, and what comes back.
 * Requests for a signature are not among them: those take the way of every wallet.
 */
export interface FrameQuestions {
  /** Begins a login: mails a link or a code, where either is needed. */
  readonly CONNECT_EMAIL: { readonly ask: { readonly email: string }; readonly answer: EmailStep }
  /** Waits until the link that was mailed is opened. */
  readonly CONNECT_DEVICE: { readonly ask: undefined; readonly answer: unknown }
  /** Ends a login by the code that was mailed. */
  readonly CONNECT_OTP: { readonly ask: { readonly otp: string }; readonly answer: unknown }
  /** Where a window has to go to log in. */
  readonly GET_SOCIAL_REDIRECT_URI: {
    readonly ask: { readonly provider: Exclude<SocialProvider, 'farcaster'> }
    readonly answer: { readonly uri: string }
  }
  /** What the phone that logs in is shown. */
  readonly GET_FARCASTER_URI: { readonly ask: undefined; readonly answer: { readonly url: string } }
  /** Waits for the person and their phone. */
  readonly CONNECT_FARCASTER: { readonly ask: undefined; readonly answer: { readonly userName: string } }
  /** Begins a change of the address. */
  readonly UPDATE_EMAIL: { readonly ask: { readonly email: string }; readonly answer: UpdateStep }
  /** Shows that the old address is the person's. */
  readonly UPDATE_EMAIL_PRIMARY_OTP: { readonly ask: { readonly otp: string }; readonly answer: unknown }
  /** Shows that the new address is the person's, and ends the change. */
  readonly UPDATE_EMAIL_SECONDARY_OTP: {
    readonly ask: { readonly otp: string }
    readonly answer: { readonly newEmail: string }
  }
}

/** The name of something that may be asked. */
export type FrameQuestion = keyof FrameQuestions

/** How a visitor logged in: what is kept of it, and with `uri` what the social login came back with. */
export type FrameLogin =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'farcaster'; readonly userName: string }
  | { readonly by: 'social'; readonly provider: Exclude<SocialProvider, 'farcaster'>; readonly uri: string }

/** Who is logged in, as far as the wallet told. */
export interface FrameUser {
  /** Their address, where they gave one. */
  readonly email?: string | undefined
  /** What they are called where they have their account. */
  readonly userName?: string | undefined
  /** Where that is. */
  readonly provider?: SocialProvider | undefined
  /** The kind of account that is used where there is a choice. */
  readonly accountType: 'eoa' | 'smartAccount'
  /** The kinds there are. */
  readonly accountTypes: readonly ('eoa' | 'smartAccount')[]
}

/** How far the frame is: not there, on its way, ready, or not to be had. */
export type FrameStatus = 'absent' | 'loading' | 'ready' | 'failed'

/**
 * The wallet that lives in a frame of another site. Loading anything of it waits for the first question.
 *
 * @example
 * async function sendCode(frame: FrameWallet, email: string, signal: AbortSignal): Promise<boolean> {
 *   const { action } = await frame.ask('CONNECT_EMAIL', { email }, { signal })
 *   return action === 'VERIFY_OTP'
 * }
 */
export interface FrameWallet {
  /** How far the frame is. */
  readonly statusAtom: Atom<FrameStatus>
  /** Nothing while nobody is logged in. */
  readonly userAtom: Atom<FrameUser | undefined>
  /** The origin that messages of its login windows come from. */
  readonly origin: string
  /** What a login window shows until its provider is known: opened inside the press that asked for it. */
  readonly loadingUrl: string
  /** Begins to load the frame, for who will soon ask. */
  prepare(): void
  /**
   * Asks the wallet.
   * @throws {LatchkitError} FRAME with the wallet's own words, FRAME_TIMEOUT, FRAME_UNAVAILABLE, FRAME_ABORTED
   */
  ask<Name extends FrameQuestion>(
    name: Name,
    payload: FrameQuestions[Name]['ask'],
    options: { readonly signal: AbortSignal },
  ): Promise<FrameQuestions[Name]['answer']>
  /** Ends a login: connects the wallet's accounts. Waits as `ask` does, and throws what connecting throws. */
  login(login: FrameLogin, options: { readonly signal: AbortSignal }): Promise<readonly Connection[]>
  /** Keeps the address that a change of it ended with. */
  emailChanged(email: string): void
  /** Gives up whatever the frame is in the middle of: it begins anew. */
  reload(): void
  /** Uses another kind of account from now on. Throws as `ask` does. */
  setAccountType(type: FrameUser['accountType'], options: { readonly signal: AbortSignal }): Promise<void>
  /** Whether a connection is one of this wallet. */
  serves(connection: Pick<Connection, 'source'>): boolean
  /** Shows the frame over a place of the modal, for as long as the signal says; true once it can be used. */
  show(place: HTMLElement, options: { readonly signal: AbortSignal }): Promise<boolean>
  /** The namespaces it has accounts on. */
  readonly namespaces: readonly Namespace[]
}

/**
 * Provided by who holds the embedded wallet.
 *
 * @example
 * const setup: Setup<'services', void, FrameWallet | undefined> = ({ services }) => services.first(frameWalletToken)
 */
export const frameWalletToken: ServiceToken<FrameWallet> = { id: 'frameWallet' }
