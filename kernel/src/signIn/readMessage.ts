import {
  checkFields,
  joinFields,
  type Layout,
  maxCharacters,
  type RawFields,
  type RowName,
  rows,
} from './layout.ts'
import { type Parsed, refuse } from './refusals.ts'

/** Reads a message. Anything that `writeMessage` would not write, to the last character, is refused. */
export function readMessage(layout: Layout, message: string): Parsed<RawFields> {
  if (typeof message !== 'string') return refuse('SHAPE')
  if (message.length > maxCharacters) return refuse('LENGTH')
  const fields = split(layout, message)
  if (!fields) return refuse('SHAPE')
  const refusal = checkFields(layout, fields)
  if (refusal) return refuse(refusal)
  return joinFields(layout, fields) === message ? { ok: true, fields } : refuse('SHAPE')
}

const firstLine = /^(?:([^:/\s]+):\/\/)?([^\s/]+) wants you to sign in with your ([^:\n]{1,40}) account:$/

/** Splits a message into its fields, without their rules. Lines that are not fields are left to the final comparison. */
function split(layout: Layout, message: string): RawFields | undefined {
  const [first = '', address = '', ...rest] = message.split('\n')
  const [, scheme, domain, network] = firstLine.exec(first) ?? []
  if (domain === undefined || network === undefined) return undefined
  const { statement, lines } = splitStatement(layout, rest)
  const fields: Partial<Record<RowName, string | undefined>> = {}
  for (const [name, label] of rows) {
    if (lines[0]?.startsWith(label)) fields[name] = lines.shift()?.slice(label.length)
  }
  const resources =
    lines[0] === 'Resources:' ? lines.slice(1).map((line) => line.replace(/^- /, '')) : undefined
  return { scheme, domain, network, address, statement, ...fields, resources }
}

/** The statement follows an empty line, and an empty line follows it. The rest are the lines of the fields. */
function splitStatement({ keepsStatementLine }: Layout, rest: readonly string[]) {
  const [, second] = rest
  if (keepsStatementLine) {
    const statement = second === '' ? undefined : second
    return { statement, lines: rest.slice(statement === undefined ? 2 : 3) }
  }
  const isField = second === undefined || rows.some(([, label]) => second.startsWith(label))
  if (isField || second === 'Resources:') return { statement: undefined, lines: rest.slice(1) }
  return { statement: second, lines: rest.slice(3) }
}
