/** The content of the approval screen. The server creates it from the request, not from descriptions by the site. */
export interface Screen {
  readonly title: string
  readonly sections: readonly Section[]
  /** Warnings, shown before anything else. */
  readonly cautions: readonly string[]
  /** The fee, if there is one. */
  readonly fee?: Row
  readonly network: string
  readonly account: string
  readonly accountType: 'eoa' | 'smartAccount'
}

export interface Section {
  readonly heading?: string
  readonly rows?: readonly Row[]
  /** A text that is shown unchanged, with its line breaks. */
  readonly text?: string
}

export interface Row {
  readonly label: string
  readonly value: string
  /** Shows an address or bytes in a monospaced font, without shortening. */
  readonly mono?: boolean
}

/** The server's decision about a message. */
export type FrameResult =
  | {
      readonly kind: 'success'
      readonly payload?: unknown
      readonly token?: string
      /** Whether the login of the token ends with the frame, because the browser keeps nothing that proves it. */
      readonly endsWithFrame?: boolean
      readonly times?: number
    }
  | { readonly kind: 'error'; readonly message: string; readonly code?: number; readonly times?: number }
  | { readonly kind: 'signedOut' }
  | {
      readonly kind: 'confirm'
      readonly id: string
      /** Signed with the approval, which is therefore of no use for another request. */
      readonly nonce: string
      readonly screen: Screen
      readonly times?: number
    }
  | { readonly kind: 'silent' }
  | { readonly kind: 'reload' }
