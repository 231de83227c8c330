import { matchesGlob } from 'node:path'
import type { Chunk } from './bundle.ts'

export const phaseNames = ['eager', 'open', 'use'] as const
export type Phase = (typeof phaseNames)[number]
type LazyPhase = 'open' | 'use' | 'instead'

/** `.config/size/phases.json` */
export interface PhaseTable {
  readonly phases: readonly (readonly [pattern: string, phase: LazyPhase])[]
  readonly walks: Readonly<Record<string, readonly string[]>>
  /** For a package with several features: the `use` files of each, in the order in which visitors reach them. */
  readonly features?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

export type ChunksByPhase = Readonly<Record<Phase, readonly Chunk[]>>

/** Returns the phase that needs a lazy chunk, from the table of its source file. */
function phaseOf(chunk: Chunk, table: PhaseTable): LazyPhase {
  const { facade, name, modules } = chunk
  const phaseOfFile = (file: string) => table.phases.find(([pattern]) => matchesGlob(file, pattern))?.[1]
  if (facade !== undefined) return phaseOfFile(facade) ?? 'use'
  // A chunk of several modules is loaded in the phase that it is named after.
  const isOpening = /-(open|setup|modal)-/.test(name)
  return isOpening && modules.some((file) => phaseOfFile(file) === 'open') ? 'open' : 'use'
}

/** Assigns every chunk to the earliest phase that needs it. A walk includes only the `use` chunks that it names. */
export function sortByPhase(
  chunks: readonly Chunk[],
  table: PhaseTable,
  walk?: readonly string[],
): ChunksByPhase {
  const take = createTake(chunks, new Set())
  const lazy = chunks.filter((chunk) => !chunk.entry && isImported(chunk, chunks))
  const onWalk = (chunk: Chunk) => walk === undefined || isAmong(walk, chunk)
  return {
    eager: take(chunks.filter((chunk) => chunk.entry)),
    open: take(lazy.filter((chunk) => phaseOf(chunk, table) === 'open')),
    use: take(lazy.filter((chunk) => phaseOf(chunk, table) === 'use' && onWalk(chunk))),
  }
}

/** Collects chunks with all their imports, each once. */
function createTake(chunks: readonly Chunk[], counted: Set<Chunk>) {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  return (starts: readonly Chunk[]): Chunk[] => {
    const taken: Chunk[] = []
    const queue = [...starts]
    for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
      if (counted.has(chunk)) continue
      counted.add(chunk)
      taken.push(chunk)
      queue.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
    }
    return taken
  }
}

/** Returns what each feature loads in addition to earlier ones; chunks of no feature come last, as `other`. */
export function splitUse(
  chunks: readonly Chunk[],
  { eager, open, use }: ChunksByPhase,
  features: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly Chunk[]>> {
  const take = createTake(chunks, new Set([...eager, ...open]))
  const named = Object.entries(features).map(([name, patterns]) => {
    return [name, take(use.filter((chunk) => isAmong(patterns, chunk)))] as const
  })
  return { ...Object.fromEntries(named), other: take(use) }
}

/** A lazy chunk that others share has no facade, so each of its files represents it. */
const isAmong = (patterns: readonly string[], { facade, modules }: Chunk): boolean =>
  (facade === undefined ? modules : [facade]).some((file) =>
    patterns.some((pattern) => matchesGlob(file, pattern)),
  )

const isImported = (chunk: Chunk, all: readonly Chunk[]) =>
  all.some((other) => other.dynamicImports.includes(chunk.name))
