import { defineToken, type FrameUser, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/**
 * Where something that was asked stands: what is typed is no address (`invalid`), the last one is less than 30 s ago
 * (`cooldown`), the device is `offline`, or it failed, and `why` in the words of who failed. `count` tells tries apart.
 */
export interface Asking {
  readonly state: 'idle' | 'waiting' | 'invalid' | 'cooldown' | 'offline' | 'failed'
  readonly count: number
  readonly why?: string | undefined
}

/** A field for an address: what is typed, kept until it is done with, and how its last submission stands. */
export interface EmailForm {
  readonly draftAtom: Atom<string>
  readonly askingAtom: Atom<Asking>
  edit(text: string): void
  /** Asks once, however often it is called. */
  submit(): Promise<void>
  /** Gives up what was submitted; what is typed stays. */
  cancel(): void
}

/** A place where a code is asked for. */
export interface CodeForm {
  readonly askingAtom: Atom<Asking>
  /** The code was right, and what comes after it failed: trying again asks for no other code. */
  readonly passedAtom: Atom<boolean>
  /** The address that the code went to. */
  readonly emailAtom: Atom<string>
  /** Checks six digits, and keeps them nowhere. */
  verify(code: string): Promise<void>
  /** Does again what failed after the code was right. */
  retry(): Promise<void>
  /** Sends another code. Nothing where only beginning again does. */
  readonly resend?: Resend | undefined
}

/** Sends again, at most every 30 s. */
export interface Resend {
  readonly askingAtom: Atom<Asking>
  /** Seconds until it may be sent again. */
  left(): number
  send(): Promise<void>
}

/** Everything that asks the embedded wallet: loaded with the first address that is submitted. */
export interface Flow {
  /** Seconds until an address may be submitted, 0 to 30. One whose login failed after it was accepted need not wait. */
  cooldownLeft(email?: string): number
  /**
   * Submits an address: leads to the code, to the device, or logs in.
   * @throws {LatchkitError} as the embedded wallet does
   */
  begin(email: string, signal: AbortSignal): Promise<void>
  readonly login: CodeForm
  /** The wait for a link to be followed that makes this device known. */
  readonly device: {
    readonly askingAtom: Atom<Asking>
    wait(): Promise<void>
    readonly resend: Resend
  }
  readonly update: EmailForm & { readonly primary: CodeForm; readonly secondary: CodeForm }
}

/** What the views of this plugin, and `kit.api('email')`, work with. */
export interface EmailModel {
  /** Whether there is a wallet to log in to, as far as the kit's options say. */
  readonly offered: boolean
  readonly form: EmailForm
  /** Who is logged in, once it was asked for; nobody while there is no embedded wallet. */
  readonly userAtom: Atom<FrameUser | undefined>
  /** Finds the embedded wallet, so that it is known who is logged in. Loads nothing of its frame. */
  findUser(): Promise<void>
  /** Nothing before the first submission. */
  readonly flowAtom: Atom<Flow | undefined>
  load(): Promise<Flow>
  /** The visitor has begun to log in by email. */
  selected(): void
  /** Whether a text is an email address. */
  isEmail(text: string): boolean
}

/** Provided by this plugin to its own views. */
export const emailToken: ServiceToken<EmailModel> = defineToken('email')
