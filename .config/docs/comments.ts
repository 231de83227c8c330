/** Lines of code from a comment or a README, with their line numbers in the file. */
export interface Snippet {
  readonly lines: readonly { readonly text: string; readonly line: number }[]
}

/** A parsed doc comment. */
export interface DocComment {
  /** The text before the first tag, as one line. */
  readonly summary: string
  readonly examples: readonly Snippet[]
}

const tag = /(?:^|\s)@(\w+)(?=[\s{]|$)/

/**
 * Parses a doc comment. `comment` is its text with both delimiters, `line` the line it begins on. A tag is an @ and a
 * word, at the start of a line or after a space, as in the compiler; in an example only at the start of a line.
 */
export function readComment(comment: string, line: number): DocComment {
  const rows = comment
    .replace(/^\/\*\*/, '   ')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((text, index) => ({ text: text.replace(/^\s*\*? ?/, ''), line: line + index }))
  const summary: string[] = []
  const examples: { text: string; line: number }[][] = []
  let into: 'summary' | 'example' | 'tag' = 'summary'
  for (const row of rows) {
    let rest = row.text
    for (let found = tag.exec(rest); found; found = tag.exec(rest)) {
      // Code may contain an @: only one at the start of a line ends an example.
      if (into === 'example' && rest.slice(0, found.index).trim() !== '') break
      if (into === 'summary') summary.push(rest.slice(0, found.index))
      into = found[1] === 'example' ? 'example' : 'tag'
      if (into === 'example') examples.push([])
      rest = rest.slice(found.index + found[0].length)
    }
    if (into === 'summary') summary.push(rest)
    if (into === 'example') examples.at(-1)?.push({ text: rest.trimEnd(), line: row.line })
  }
  return {
    summary: summary.join(' ').replace(/\s+/g, ' ').trim(),
    examples: examples.map(withoutFence).filter(({ lines }) => lines.some(({ text }) => text.trim() !== '')),
  }
}

function withoutFence(lines: Snippet['lines']): Snippet {
  return { lines: lines.filter(({ text }) => !/^```/.test(text.trim())) }
}

/** A block of code in a Markdown text. */
export interface Block extends Snippet {
  /** The file name in the comment on its first line. */
  readonly name: string | undefined
  readonly language: string
  /** The heading of the second level above it; `undefined` before the first one. */
  readonly section: string | undefined
}

/** Returns the blocks of a Markdown text, in every language. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let section: string | undefined
  let open: { lines: { text: string; line: number }[]; language: string } | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const fence = /^```(\S*)/.exec(text)
    if (fence && open) {
      blocks.push({ ...open, section, name: nameOf(open.lines[0]?.text ?? '') })
      open = undefined
    } else if (fence) open = { lines: [], language: fence[1] ?? '' }
    else if (open) open.lines.push({ text, line: index + 1 })
    else section = /^## (.+)/.exec(text)?.[1] ?? section
  }
  return blocks
}

const nameOf = (first: string): string | undefined =>
  /^(?:\/\/|<!--) ([\w./-]+\.\w+)(?: -->)?$/.exec(first.trim())?.[1]
