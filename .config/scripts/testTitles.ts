// A title is the first argument of a call, or the `title` or `name` of a row in a table of tests.
const literal = /(?:\(\s*|\b(?:title|name):\s*)(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** A test whose title begins with ids, such as `I-01, F02: …` or `19: …`. */
export interface TitledTest {
  readonly id: string
  readonly file: string
  readonly title: string
}

/**
 * Returns the tests of a file whose titles begin with an id of this form, once for each id. Comments are ignored.
 *
 * @example testTitles('a.test.ts', "test('I-01, F02: it holds', run)", /^I-\d+$/) // [{ id: 'I-01', … }]
 */
export function testTitles(file: string, text: string, form: RegExp): TitledTest[] {
  return titlesOf(text).flatMap((title) => {
    const ids = /^((?:[A-Z]?-?\d+, )*[A-Z]?-?\d+): /.exec(title)?.[1]?.split(', ') ?? []
    return ids.filter((id) => form.test(id)).map((id) => ({ id, file, title }))
  })
}

/** Returns all titles of a file, as they are written there. Comments are ignored. */
export function titlesOf(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...code.matchAll(literal)].map(([, , title = '']) => title)
}

/** Formats the tests of one id: each file, with the titles in it. */
export function listTests(tests: readonly TitledTest[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].sort()
  return files
    .flatMap((file) => [
      `- ${file}`,
      ...tests.filter((test) => test.file === file).map(({ title }) => `  - ${title}`),
    ])
    .join('\n')
}

/** Returns ids without a test or a reason, reasons that are stale, and tests with an unknown id. */
export function findGaps(
  reasons: Readonly<Record<string, string | undefined>>,
  tests: readonly TitledTest[],
): readonly string[] {
  const unknown = tests
    .filter(({ id }) => !(id in reasons))
    .map(({ id, file }) => `${id}: unknown, in ${file}`)
  const rows = Object.entries(reasons).flatMap(([id, notYet]) => {
    const test = tests.find((candidate) => candidate.id === id)
    if (notYet === undefined) return test ? [] : [`${id}: no test`]
    if (notYet.trim() === '') return [`${id}: no reason`]
    return test ? [`${id}: is tested in ${test.file}`] : []
  })
  return [...unknown, ...rows]
}
