/** Describes the site to wallets and in the modal: its `name`, `description` and `url`, and the URLs of its `icons`. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
