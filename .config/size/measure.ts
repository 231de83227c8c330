import { stripVTControlCharacters } from 'node:util'
import { bundle, type Chunk, entryFile } from './bundle.ts'
import { compress, nothing, type Size, subtract } from './compress.ts'
import {
  type ChunksByPhase,
  type Phase,
  type PhaseTable,
  phaseNames,
  sortByPhase,
  splitUse,
} from './phases.ts'
import type { Subject } from './subjects.ts'

/** The size of a package, and the modules that cause it. */
export interface Row extends Readonly<Record<Phase, Size>> {
  readonly name: string
  readonly in: Readonly<Record<Phase, readonly string[]>>
  /** The reason why the build failed. */
  readonly error?: string
}

// A plugin's lazy files use code that the kernel has already loaded.
const kernelPackages = ['@latchkit/kernel', 'jotai', 'valibot', 'tapable', '@tanstack/query-core']
/** The kernel itself never loads this entry, so it counts for the plugins that do. */
const ownEntries = ['@latchkit/kernel/sign-in']

/**
 * Measures a package, and each of its features that the table lists. A package that does not build gives a row with its
 * error, which exceeds every budget.
 */
export async function measure(root: string, subject: Subject, table: PhaseTable): Promise<readonly Row[]> {
  try {
    return subject.beyond === undefined
      ? await measureWhole(root, subject, table)
      : await measureBeyond(root, subject, subject.beyond, table)
  } catch (error) {
    const empty = { eager: [], open: [], use: [] }
    const reason = error instanceof Error ? error.message : String(error)
    const name = subject.name
    return [{ name, eager: nothing, open: nothing, use: nothing, in: empty, error: firstLines(reason) }]
  }
}

async function measureWhole(root: string, subject: Subject, table: PhaseTable): Promise<readonly Row[]> {
  const chunks = await bundle({ root, entry: subject.entry })
  const phases = sortByPhase(chunks, table, table.walks[subject.name])
  return [{ name: subject.name, ...sizes(phases), in: contents(phases) }]
}

/**
 * The eager part is what the package adds to a bundle that contains the kernel: compressed alone, a manifest
 * would count words again that the kernel already contains. Its lazy files are separate files.
 */
async function measureBeyond(
  root: string,
  subject: Subject,
  base: string,
  table: PhaseTable,
): Promise<readonly Row[]> {
  const alone = await bundle({ root, entry: subject.entry, external: kernelPackages, bundled: ownEntries })
  const withIt = await bundle({ root, entry: `${base}\n${subject.entry}`, eagerOnly: true })
  const without = await bundle({ root, entry: base, eagerOnly: true })
  const phases = sortByPhase(alone, table)
  const eager = subtract(compress(withIt), compress(without))
  const features = Object.entries(splitUse(alone, phases, table.features?.[subject.name] ?? {}))
  const rows = features.map(([feature, use]) => {
    const only = { eager: [], open: [], use }
    return { name: `${subject.name}: ${feature}`, ...sizes(only), in: contents(only) }
  })
  const whole = { name: subject.name, ...sizes(phases), eager, in: contents(phases) }
  return rows.length > 1 ? [whole, ...rows] : [whole]
}

function sizes(phases: ChunksByPhase): Record<Phase, Size> {
  return { eager: compress(phases.eager), open: compress(phases.open), use: compress(phases.use) }
}

function contents(phases: ChunksByPhase): Row['in'] {
  const names = (chunks: readonly Chunk[]) =>
    [...new Set(chunks.flatMap((chunk) => chunk.modules))].filter(isFile).sort()
  const [eager, open, use] = phaseNames.map((phase) => names(phases[phase]))
  return { eager: eager ?? [], open: open ?? [], use: use ?? [] }
}

const isFile = (module: string) => module !== entryFile && !module.startsWith('rolldown/')

/** Removes colors and the bundler's own stack trace. */
const firstLines = (message: string) =>
  (stripVTControlCharacters(message).split(/\n\s+at /)[0] ?? message).trim()
