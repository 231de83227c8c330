import type { Atom } from 'jotai/vanilla'
import type { Connection } from './connector.ts'
import type { Namespace } from './ids.ts'
import type { ServiceToken } from './tokens.ts'

/** A social login provider. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

/** The next step of a login by email address: open a link for a new device, enter a code, or connect. */
export interface EmailStep {
  /** The step that the visitor has to complete next. */
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
}

/**
 * The next step of a change of the email address: enter the code sent to the old address, or the one sent to the new
 * address.
 */
export interface UpdateStep {
  /** The code that the visitor has to enter next. */
  readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
}

/**
 * The requests that other plugins may send to the embedded wallet, by their names in its protocol. `payload` is the type of
 * the payload and `response` is the type of the response. Signature requests are not included: they go through the same
 * pipeline as requests to any other wallet.
 */
export interface FrameRequests {
  /** Starts a login, and sends a link or a code by email if one is required. */
  readonly CONNECT_EMAIL: { readonly payload: { readonly email: string }; readonly response: EmailStep }
  /** Waits until the visitor opens the link from the email. */
  readonly CONNECT_DEVICE: { readonly payload: undefined; readonly response: unknown }
  /** Completes a login with the code from the email. */
  readonly CONNECT_OTP: { readonly payload: { readonly otp: string }; readonly response: unknown }
  /** Returns the URL that the login window has to open. */
  readonly GET_SOCIAL_REDIRECT_URI: {
    readonly payload: { readonly provider: Exclude<SocialProvider, 'farcaster'> }
    readonly response: { readonly uri: string }
  }
  /** Returns the URL to show to the phone that logs in. */
  readonly GET_FARCASTER_URI: { readonly payload: undefined; readonly response: { readonly url: string } }
  /** Waits until the visitor has confirmed the login on the phone. */
  readonly CONNECT_FARCASTER: {
    readonly payload: undefined
    readonly response: { readonly userName: string }
  }
  /** Starts a change of the email address. */
  readonly UPDATE_EMAIL: { readonly payload: { readonly email: string }; readonly response: UpdateStep }
  /** Verifies that the old address belongs to the visitor. */
  readonly UPDATE_EMAIL_PRIMARY_OTP: {
    readonly payload: { readonly otp: string }
    readonly response: unknown
  }
  /** Verifies that the new address belongs to the visitor, and completes the change. */
  readonly UPDATE_EMAIL_SECONDARY_OTP: {
    readonly payload: { readonly otp: string }
    readonly response: { readonly newEmail: string }
  }
}

/** The name of a request to the embedded wallet. */
export type FrameRequest = keyof FrameRequests

/** How a visitor logged in, with the details that are stored. `uri` is the URL that the social login returned with. */
export type FrameLogin =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'farcaster'; readonly userName: string }
  | { readonly by: 'social'; readonly provider: Exclude<SocialProvider, 'farcaster'>; readonly uri: string }

/** The user who is logged in, as reported by the wallet. */
export interface FrameUser {
  /** The visitor's email address, if the login has one. */
  readonly email?: string | undefined
  /** The visitor's name at the social provider. */
  readonly userName?: string | undefined
  /** The social provider of the login. */
  readonly provider?: SocialProvider | undefined
  /** The account type in use, where the visitor has a choice. */
  readonly accountType: 'eoa' | 'smartAccount'
  /** The account types that the visitor can choose from. */
  readonly accountTypes: readonly ('eoa' | 'smartAccount')[]
}

/** The loading state of the frame: not created, loading, ready, or failed. */
export type FrameStatus = 'absent' | 'loading' | 'ready' | 'failed'

/**
 * The embedded wallet, which runs in a frame of another site. Nothing of it is loaded before the first request.
 *
 * @example
 * async function sendCode(frame: FrameWallet, email: string, signal: AbortSignal): Promise<boolean> {
 *   const { action } = await frame.request('CONNECT_EMAIL', { email }, { signal })
 *   return action === 'VERIFY_OTP'
 * }
 */
export interface FrameWallet {
  /** The loading state of the frame. */
  readonly statusAtom: Atom<FrameStatus>
  /** The user who is logged in, or `undefined`. */
  readonly userAtom: Atom<FrameUser | undefined>
  /** The origin of messages from the wallet's login windows. */
  readonly origin: string
  /**
   * The page that a login window shows until the provider's URL is available. The window has to be opened inside the click
   * handler, so that the browser does not block it.
   */
  readonly loadingUrl: string
  /** Starts to load the frame ahead of a request that is expected soon. */
  prepare(): void
  /**
   * Sends a request to the wallet.
   * @throws {LatchkitError} FRAME with the wallet's own message, FRAME_TIMEOUT, FRAME_UNAVAILABLE, FRAME_ABORTED
   */
  request<Name extends FrameRequest>(
    name: Name,
    payload: FrameRequests[Name]['payload'],
    options: { readonly signal: AbortSignal },
  ): Promise<FrameRequests[Name]['response']>
  /** Completes a login by connecting the wallet's accounts. Waits as `request` does, and throws the errors of `kit.connect`. */
  login(login: FrameLogin, options: { readonly signal: AbortSignal }): Promise<readonly Connection[]>
  /** Stores the new email address after it was changed. */
  setEmail(email: string): void
  /** Cancels everything that the frame is doing, and reloads it. */
  reload(): void
  /** Switches to another account type. Throws as `request` does. */
  setAccountType(type: FrameUser['accountType'], options: { readonly signal: AbortSignal }): Promise<void>
  /** Whether a connection belongs to this wallet. */
  ownsConnection(connection: Pick<Connection, 'source'>): boolean
  /** Shows the frame over an element of the modal until the signal aborts. Resolves to `true` once the frame is usable. */
  show(place: HTMLElement, options: { readonly signal: AbortSignal }): Promise<boolean>
  /** The namespaces that the wallet has accounts on. */
  readonly namespaces: readonly Namespace[]
}

/**
 * Token of the embedded wallet. The plugin that contains the wallet provides it.
 *
 * @example
 * const setup: Setup<'services', void, FrameWallet | undefined> = ({ services }) => services.first(frameWalletToken)
 */
export const frameWalletToken: ServiceToken<FrameWallet> = { id: 'frameWallet' }
