import { type Atom, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'
import type { GrantedPermissions, PermissionsRequest } from './requestSchema.ts'
import type { Sessions } from './sessions/createSessions.ts'

/** The source of the embedded wallet's connections, which begins their ids. */
export const walletSource = 'embedded'

/** The model of the views of this plugin. */
export interface SmartSessionsModel {
  /** Whether smart sessions are listed. The integrator has to enable them, and the data service has to be available. */
  readonly enabledAtom: Atom<boolean>
  /** Loads the smart sessions. */
  loadSessions(): Promise<Sessions>
}

/**
 * The API that `kit.api('smartSessions')` returns.
 *
 * @example
 * const ask = (api: SmartSessionsApi, request: PermissionsRequest, signal: AbortSignal) =>
 *   api.grantPermissions(request, { signal })
 */
export interface SmartSessionsApi {
  /**
   * Asks the visitor to create a smart session: the site may act for the visitor's account with its own key, until the
   * request's `expiry` (in seconds) and within its permissions. The data service is a co-signer, so that a session can be
   * revoked.
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
}

/** Provided by this plugin to its own views. */
export const smartSessionsToken: ServiceToken<SmartSessionsModel> = defineToken('smartSessions')
