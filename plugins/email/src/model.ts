import { type Atom, defineToken, type FrameUser, type ServiceToken } from '@latchkit/kernel/plugin'

/**
 * The status of a request. `invalid` means that the text is not an email address, `cooldown` that the last address was
 * submitted less than 30 s ago. `why` is the error message of a failed request. `count` grows with each change of the
 * status.
 */
export interface RequestStatus {
  readonly state: 'idle' | 'waiting' | 'invalid' | 'cooldown' | 'offline' | 'failed'
  readonly count: number
  readonly message?: string | undefined
}

/** An email field: its text, which is kept until the request succeeds, and the status of the last submission. */
export interface EmailForm {
  readonly draftAtom: Atom<string>
  readonly statusAtom: Atom<RequestStatus>
  edit(text: string): void
  /** Submits the address. Does nothing while a submission is pending. */
  submit(): Promise<void>
  /** Aborts the submission. The text stays. */
  cancel(): void
}

/** A form that takes a code. */
export interface CodeForm {
  readonly statusAtom: Atom<RequestStatus>
  /** Whether the code was accepted but the next step failed. A retry needs no other code. */
  readonly passedAtom: Atom<boolean>
  /** The address that the code went to. */
  readonly emailAtom: Atom<string>
  /** Checks a code of six digits, which is not stored anywhere. */
  verify(code: string): Promise<void>
  /** Retries the step that failed after the code was accepted. */
  retry(): Promise<void>
  /** Sends another code. Undefined when the visitor has to start the change again instead. */
  readonly resend?: Resend | undefined
}

/** Sends an email again, at most every 30 s. */
export interface Resend {
  readonly statusAtom: Atom<RequestStatus>
  /** The seconds until the email may be sent again. */
  left(): number
  send(): Promise<void>
}

/** Everything that sends requests to the embedded wallet. It loads when the first address is submitted. */
export interface Flow {
  /**
   * The seconds until an address may be submitted, 0 to 30. It is 0 for an address that was accepted and whose login
   * failed afterwards.
   */
  cooldownLeft(email?: string): number
  /**
   * Submits an address. Then opens the view for the code or for the device, or logs in.
   * @throws {LatchkitError} the errors of the embedded wallet
   */
  start(email: string, signal: AbortSignal): Promise<void>
  readonly login: CodeForm
  /** Waits until the visitor follows the link that registers this device. */
  readonly device: {
    readonly statusAtom: Atom<RequestStatus>
    wait(): Promise<void>
    readonly resend: Resend
  }
  readonly update: EmailForm & { readonly primary: CodeForm; readonly secondary: CodeForm }
}

/**
 * The API that `kit.api('email')` returns.
 *
 * @example const validate = (email: EmailApi, text: string) => email.isEmail(text)
 */
export interface EmailApi {
  /** Returns whether a text is an email address. */
  isEmail(text: string): boolean
}

/** The model behind the views of this plugin. */
export interface EmailModel extends EmailApi {
  /** Whether the kit's options configure a wallet to log in to. */
  readonly isAvailable: boolean
  readonly form: EmailForm
  /** The logged-in user, or undefined before `findUser` was called or without an embedded wallet. */
  readonly userAtom: Atom<FrameUser | undefined>
  /** Finds the embedded wallet, so that `userAtom` has a value. Does not load the frame. */
  findUser(): Promise<void>
  /** Undefined before the first submission. */
  readonly flowAtom: Atom<Flow | undefined>
  load(): Promise<Flow>
  /** Called when the visitor has focused the field: tracks that, and loads what a login needs. */
  prepare(): void
  /**
   * Called when the login methods are shown. Opens the view for the code once, if one was mailed before the page was loaded
   * and is still valid: the tab may have been discarded while the visitor read the mail.
   */
  resume(): void
}

/** Provided by this plugin to its own views. */
export const emailToken: ServiceToken<EmailModel> = defineToken('email')
