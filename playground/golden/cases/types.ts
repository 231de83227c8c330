/** A request of the corpus, with the name of its snapshot. */
export interface Case {
  readonly name: string
  readonly method: string
  readonly params: unknown
}
