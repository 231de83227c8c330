import { defineToken, type FrameUser, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'
import type { GrantedPermissions, PermissionsRequest } from './grant/requestSchema.ts'
import type { Sessions } from './sessions/createSessions.ts'

/** The kinds of account that the wallet has. */
export type AccountType = FrameUser['accountType']

/** Where the change to another kind of account stands; `why` it failed in words. */
export interface Changing {
  readonly state: 'idle' | 'busy' | 'failed'
  readonly why?: string | undefined
}

/** What the views of this plugin work with. */
export interface EmbeddedModel {
  /** Who is logged in; nobody while the wallet cannot be had. */
  readonly userAtom: Atom<FrameUser | undefined>
  readonly changingAtom: Atom<Changing>
  /** Uses another kind of account, once however often it is called; what fails is said. */
  changeType(type: AccountType): Promise<void>
  /** Whether what sites may do without asking is listed: where the integrator wants it, and there is a service to ask. */
  readonly sessionsAtom: Atom<boolean>
  /** Loads what lists them. */
  sessions(): Promise<Sessions>
  /** Where a wallet becomes one's own: the host of that page, and the way there. */
  readonly dashboard: { readonly host: string; open(): void }
}

/**
 * What `kit.api('embedded')` gives.
 *
 * @example
 * const ask = (api: EmbeddedApi, request: PermissionsRequest, signal: AbortSignal) =>
 *   api.grantPermissions(request, { signal })
 */
export interface EmbeddedApi {
  /**
   * Asks the person to let the site act for their account by its own key, until the request's `expiry` (in seconds) and
   * within its permissions. The data service signs along, so that a session can be taken back.
   *
   * @throws {LatchkitError} PERMISSIONS and PERMISSIONS_KIND for what is wrong with the request or is not granted,
   * NO_ACCOUNT without a connected embedded wallet, PERMISSIONS_CHAIN on another network, USER_REJECTED, and whatever
   * the service answers
   * @see https://eips.ethereum.org/EIPS/eip-7715
   */
  grantPermissions(
    request: PermissionsRequest,
    options: { readonly signal: AbortSignal },
  ): Promise<GrantedPermissions>
  /** What has passed between the page and the frame, by name and time, a line each; nothing without `enableLogger`. */
  logs(): string
}

/** Provided by this plugin to its own views. */
export const embeddedToken: ServiceToken<EmbeddedModel> = defineToken('embedded')
