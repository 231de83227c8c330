declare module 'spdx-expression-parse' {
  /** One license of the SPDX list, or two expressions joined. */
  export type Expression =
    | { readonly license: string; readonly plus?: true; readonly exception?: string }
    | { readonly conjunction: 'and' | 'or'; readonly left: Expression; readonly right: Expression }

  /** @throws {Error} if the text is not an SPDX expression */
  export default function parse(text: string): Expression
}
