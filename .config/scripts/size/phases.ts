import { matchesGlob } from 'node:path'
import type { Chunk } from './bundle.ts'

export const phaseNames = ['eager', 'open', 'use'] as const
export type Phase = (typeof phaseNames)[number]
type LazyPhase = 'open' | 'use' | 'instead'

/** `.config/size/phases.json` */
export interface PhaseTable {
  readonly phases: readonly (readonly [pattern: string, phase: LazyPhase])[]
  readonly walks: Readonly<Record<string, readonly string[]>>
}

export type ChunksByPhase = Readonly<Record<Phase, readonly Chunk[]>>

/** When a chunk that import() made is needed: the table says it of the source file. */
function phaseOf(chunk: Chunk, table: PhaseTable): LazyPhase {
  const facade = chunk.facade
  if (facade === undefined) return 'use'
  return table.phases.find(([pattern]) => matchesGlob(facade, pattern))?.[1] ?? 'use'
}

/** Every chunk in the earliest phase that needs it. A walk keeps only those `use` chunks that it names. */
export function sortByPhase(
  chunks: readonly Chunk[],
  table: PhaseTable,
  walk?: readonly string[],
): ChunksByPhase {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const counted = new Set<Chunk>()
  const take = (starts: readonly Chunk[]): Chunk[] => {
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
  const lazy = chunks.filter((chunk) => !chunk.entry && isImported(chunk, chunks))
  const onWalk = ({ facade = '' }: Chunk) => walk === undefined || walk.some((p) => matchesGlob(facade, p))
  return {
    eager: take(chunks.filter((chunk) => chunk.entry)),
    open: take(lazy.filter((chunk) => phaseOf(chunk, table) === 'open')),
    use: take(lazy.filter((chunk) => phaseOf(chunk, table) === 'use' && onWalk(chunk))),
  }
}

const isImported = (chunk: Chunk, all: readonly Chunk[]) =>
  all.some((other) => other.dynamicImports.includes(chunk.name))
