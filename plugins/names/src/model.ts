import { defineToken, type ServiceToken } from '@latchkit/kernel/plugin'
import type { Registration } from './register/createRegistration.ts'

/**
 * The API that `kit.api('names')` returns.
 *
 * @example
 * const addressOf = (names: NamesApi, signal: AbortSignal) => names.resolve('alice.reown.id', { signal })
 */
export interface NamesApi {
  /**
   * Returns the address of a name on the active EVM network, or `undefined` if it has none. The address of a name outside of the
   * zones of the data service is compared with the one on Ethereum. With `allowUnchecked`, it is also returned if no node of Ethereum
   * answers.
   *
   * @throws {LatchkitError} NAME_INVALID, NAME_CONFUSABLE, NAME_DIFFERS, NAME_UNCHECKED, and the errors of the data service
   */
  resolve(
    name: string,
    options: { readonly signal: AbortSignal; readonly allowUnchecked?: boolean },
  ): Promise<string | undefined>
}

/** The model of the views of this plugin. */
export interface NamesModel {
  loadRegistration(): Promise<Registration>
}

/** Provided by this plugin to its own views. */
export const namesToken: ServiceToken<NamesModel> = defineToken('names')
