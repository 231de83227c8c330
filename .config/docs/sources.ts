import { type DocComment, readComment } from './comments.ts'
import type { Shown } from './examples.ts'

const comment = /\/\*\*[\s\S]*?\*\//g
const exported = /^export (?:async )?(function|const|class|interface|type) (\w+)/gm

/** Returns every doc comment of a source. */
export function docsIn(text: string): DocComment[] {
  return [...text.matchAll(comment)].map((match) =>
    readComment(match[0], text.slice(0, match.index).split('\n').length),
  )
}

/** Returns the exports of a source for its own examples, which import it as `entry`. */
export function exportsIn(text: string, entry: string): Shown[] {
  return [...text.matchAll(exported)].map(([, kind, name = '']) => ({
    name,
    entry,
    isValue: kind !== 'interface' && kind !== 'type',
  }))
}
