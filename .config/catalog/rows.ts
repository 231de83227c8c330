/** A test: its file, and its exact title there. */
export type TestReference = readonly [file: string, title: string]

/** A row has either a test or the reason why there is none. */
type Tested =
  | { readonly test: TestReference; readonly reason?: never }
  | { readonly test?: never; readonly reason: string }

/** A text or code of the catalog of errors. */
export type ErrorRow = Tested & {
  readonly text: string
  /** What a visitor or an integrator does, or what happens to them, so that the text appears. */
  readonly cause?: string
  /** What the test contains in place of the text: a longer text, the words of a node, or the reason of an error. */
  readonly shown?: string
  /** The key of the text, if the test contains that: the messages are those of `plugins/<plugin>/src/messages/en.ts`. */
  readonly key?: readonly [plugin: string, key: string]
}

/** A constant or limit. */
export type ConstantRow = Tested & {
  readonly what: string
  readonly value: string
  /** A file with the text that sets the value. */
  readonly set?: readonly [file: string, text: string]
}
