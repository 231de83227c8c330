import { defineToken, type FrameUser, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'
import type { GrantedPermissions, PermissionsRequest } from './grant/requestSchema.ts'
import type { Sessions } from './sessions/createSessions.ts'

/** The account types of the embedded wallet. */
export type AccountType = FrameUser['accountType']

/** The status of a change of the account type. `why` is the error message of a failed change. */
export interface AccountTypeChange {
  readonly state: 'idle' | 'busy' | 'failed'
  readonly why?: string | undefined
}

/** The model of the views of this plugin. */
export interface EmbeddedModel {
  /** The logged-in user, or undefined without an embedded wallet. */
  readonly userAtom: Atom<FrameUser | undefined>
  readonly accountTypeChangeAtom: Atom<AccountTypeChange>
  /** Changes the account type. Does nothing while a change is pending. Errors are shown as toasts. */
  changeType(type: AccountType): Promise<void>
  /** Whether smart sessions are listed. The integrator has to enable them, and the data service has to be available. */
  readonly sessionsEnabledAtom: Atom<boolean>
  /** Loads the smart sessions. */
  loadSessions(): Promise<Sessions>
  /** The page where the visitor can move to a self-custodial wallet: its host, and a function that opens it. */
  readonly dashboard: { readonly host: string; open(): void }
}

/**
 * The API that `kit.api('embedded')` returns.
 *
 * @example
 * const ask = (api: EmbeddedApi, request: PermissionsRequest, signal: AbortSignal) =>
 *   api.grantPermissions(request, { signal })
 */
export interface EmbeddedApi {
  /**
   * Asks the user to create a smart session: the site may act for the user's account with its own key, until the request's
   * `expiry` (in seconds) and within its permissions. The data service is a co-signer, so that a session can be revoked.
   *
   * @throws {LatchkitError} PERMISSIONS for an invalid request, PERMISSIONS_KIND for permissions that the wallet does not
   * grant, NO_ACCOUNT without a connected embedded wallet, PERMISSIONS_CHAIN on another network, USER_REJECTED, and the
   * errors of the data service
   * @see https://eips.ethereum.org/EIPS/eip-7715
   */
  grantPermissions(
    request: PermissionsRequest,
    options: { readonly signal: AbortSignal },
  ): Promise<GrantedPermissions>
  /** Returns the log of messages between the page and the frame, one line each. It is empty without `enableLogger`. */
  logs(): string
}

/** Provided by this plugin to its own views. */
export const embeddedToken: ServiceToken<EmbeddedModel> = defineToken('embedded')
