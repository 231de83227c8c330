/** A test whose title contains ids of invariants. */
export interface InvariantTest {
  readonly id: string
  readonly file: string
  readonly title: string
}

// A title is the first argument of a call, or the `title` of a row in a table of tests.
const literal = /(?:\(\s*|\btitle:\s*)(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
const heading = /^((?:[A-Z]-?\d+, )*[A-Z]-?\d+):/

/** Returns the tests of a file that name invariants, once for each id; comments are ignored. */
export function invariantTestsOf(file: string, text: string): InvariantTest[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...code.matchAll(literal)].flatMap(([, , title = '']) => {
    const ids = heading.exec(title)?.[1]?.split(', ') ?? []
    return ids.filter((id) => id.startsWith('I-')).map((id) => ({ id, file, title }))
  })
}
