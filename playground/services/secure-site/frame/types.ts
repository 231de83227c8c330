/** What the frame shows for one request: made by the server of what it read of the request itself. */
export interface Screen {
  readonly title: string
  readonly sections: readonly Section[]
  /** Sentences to be read before anything else. */
  readonly cautions: readonly string[]
  /** What it costs, where it costs something. */
  readonly fee?: Row
  readonly network: string
  readonly account: string
  readonly accountType: 'eoa' | 'smartAccount'
}

export interface Section {
  readonly heading?: string
  readonly rows?: readonly Row[]
  /** A text as it is, line breaks and all. */
  readonly text?: string
}

export interface Row {
  readonly label: string
  readonly value: string
  /** An address or bytes: in a monospaced face, every character. */
  readonly mono?: boolean
}

/** What the server makes of a message. */
export type Verdict =
  | { readonly kind: 'success'; readonly payload?: unknown; readonly token?: string; readonly times?: number }
  | { readonly kind: 'error'; readonly message: string; readonly code?: number; readonly times?: number }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'confirm'; readonly id: string; readonly screen: Screen; readonly times?: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'reload' }
