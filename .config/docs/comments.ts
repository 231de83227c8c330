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

/** A block of a README; `name` is the file name in the comment on its first line. */
export interface Block extends Snippet {
  readonly name: string | undefined
}

/** Returns the `ts` and `tsx` blocks of a Markdown text. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let open: { text: string; line: number }[] | 'other' | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const fence = /^```(\S*)/.exec(text)
    if (!fence) {
      if (Array.isArray(open)) open.push({ text, line: index + 1 })
    } else if (open) {
      if (Array.isArray(open)) blocks.push({ lines: open, name: nameOf(open[0]?.text ?? '') })
      open = undefined
    } else open = /^tsx?$/.test(fence[1] ?? '') ? [] : 'other'
  }
  return blocks
}

const nameOf = (first: string): string | undefined => /^\/\/ ([\w./-]+\.tsx?)$/.exec(first.trim())?.[1]
