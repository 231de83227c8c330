/** A test that names invariants in its title. */
export interface InvariantTest {
  readonly id: string
  readonly file: string
  readonly title: string
}

// A title is the first argument of a call, or the `title` of a row that is made into a test.
const literal = /(?:\(\s*|\btitle:\s*)(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
const heading = /^((?:[A-Z]-?\d+, )*[A-Z]-?\d+):/

/** The tests of a file that name invariants, once for each of them; comments are no tests. */
export function invariantTestsOf(file: string, text: string): InvariantTest[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...code.matchAll(literal)].flatMap(([, , title = '']) => {
    const ids = heading.exec(title)?.[1]?.split(', ') ?? []
    return ids.filter((id) => id.startsWith('I-')).map((id) => ({ id, file, title }))
  })
}
