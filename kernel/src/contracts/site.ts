/** What the site is called where a wallet or the modal names it: `name`, `description`, `url`, and the URLs of its `icons`. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
