import { type Atom, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'

interface Draft {
  readonly amount: string
  readonly to: string
  readonly token?: string | undefined
}

/** The steps of the form that the views of `send` take for the visitor. */
interface SendForm {
  readonly draftAtom: Atom<Draft>
  readonly reviewAtom: Atom<{ readonly amount: string; readonly to: string } | undefined>
  readonly sendingAtom: Atom<unknown>
  edit(part: Partial<Draft>): void
  review(): Promise<void>
  accept(isAccepted: boolean): void
  confirm(): Promise<void>
}

export const sendFormToken: ServiceToken<SendForm> = defineToken('send')
