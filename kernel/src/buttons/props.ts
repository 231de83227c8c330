import type { Namespace } from '../contracts/ids.ts'

/** What a site can set of the kit's buttons. */
export interface ButtonProps {
  /** The text without a connection. */
  readonly label?: string | undefined
  /** The text while a wallet connects. */
  readonly loadingLabel?: string | undefined
  readonly disabled?: boolean | undefined
  /** `md` is 44 px high, `sm` is 36 px, except on touch screens. Default: `md`. */
  readonly size?: 'sm' | 'md' | undefined
  /** Whether the balance of the account is read and shown. */
  readonly balance?: 'show' | 'hide' | undefined
  /** The namespace whose account is shown. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** How many characters of the address are shown before the ellipsis. Default: 4. */
  readonly charsStart?: number | undefined
  /** How many characters of the address are shown after the ellipsis. Default: 6. */
  readonly charsEnd?: number | undefined
  /** The id of the wallet that a button connects. */
  readonly wallet?: string | undefined
}
