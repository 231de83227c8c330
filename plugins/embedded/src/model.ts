import { type Atom, defineToken, type FrameUser, type ServiceToken } from '@latchkit/kernel/plugin'

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
  /** The page where the visitor can move to a self-custodial wallet: its host, and a function that opens it. */
  readonly dashboard: { readonly host: string; open(): void }
}

/**
 * The API that `kit.api('embedded')` returns.
 *
 * @example const lastLine = (api: EmbeddedApi) => api.logs().split('\n').at(-1)
 */
export interface EmbeddedApi {
  /** Returns the log of messages between the page and the frame, one line each. It is empty without `enableLogger`. */
  logs(): string
}

/** Provided by this plugin to its own views. */
export const embeddedToken: ServiceToken<EmbeddedModel> = defineToken('embedded')
