/** A request of the corpus, under the name its words are kept by. */
export interface Case {
  readonly name: string
  readonly method: string
  readonly params: unknown
}
