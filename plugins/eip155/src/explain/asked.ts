/** For whom a request is read, and where. */
export interface Asked {
  /** The address that signs. */
  readonly account: string | undefined
  /** The number of the network, in decimal. */
  readonly reference: string
  /** How its own currency counts; nothing when the site does not list the network. */
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}
