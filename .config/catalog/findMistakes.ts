import { titlesOf } from '../scripts/testTitles.ts'
import type { ConstantRow, ErrorRow } from './rows.ts'

/** The files of the repository. */
export interface Files {
  /** Returns the content of a file, or undefined if it does not exist. */
  read(file: string): string | undefined
  /** The contents of all files that are published, without their tests. */
  readonly code: readonly string[]
}

/** Returns what is wrong with the test of a row: it has neither a test nor a reason, or the test does not exist. */
export function findTestMistake(row: ErrorRow | ConstantRow, { read }: Files): string | undefined {
  const { test, reason } = row
  if ((test === undefined) === (reason === undefined)) return 'needs either a test or a reason'
  if (!test) return reason?.trim() ? undefined : 'has an empty reason'
  const [file, title] = test
  const content = read(file)
  if (content === undefined) return `${file} does not exist`
  return titlesOf(content).includes(title) ? undefined : `${file} has no test "${title}"`
}

/** Returns the code of a test at the top level of its file, with its table. */
function codeOfTest(content: string, title: string): string {
  const at = Math.max(...["'", '"', '`'].map((quote) => content.indexOf(`${quote}${title}${quote}`)))
  const start = Math.max(0, content.lastIndexOf('\ntest', at))
  const end = at + content.slice(at).search(/\n\S*\)\n/)
  return content.slice(start, end)
}

/** Returns what is wrong with the text of a row: its test does not contain it, or a text that cannot occur is used. */
export function findTextMistake(row: ErrorRow, { read, code }: Files): string | undefined {
  const { cause, key, shown, test, text } = row
  const isUsed = code.some((content) => content.includes(text))
  if (!test) return isUsed ? 'is used, although it cannot occur' : undefined
  if (!cause?.trim()) return 'has no cause'
  if (shown === undefined && !isUsed) return 'is not used'
  const expected = key?.[1] ?? shown ?? text
  const [file, title] = test
  return codeOfTest(read(file) ?? '', title).includes(expected)
    ? undefined
    : `is not in its test as "${expected}"`
}

/** Returns what is wrong with the value of a constant: its file sets another one. */
export function findValueMistake({ set }: ConstantRow, { read }: Files): string | undefined {
  if (!set) return undefined
  const [file, text] = set
  return read(file)?.includes(text) ? undefined : `${file} does not set "${text}"`
}
