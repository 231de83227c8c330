import fc from 'fast-check'
import { LatchkitError } from '../../kernel/src/index.ts'
import { throwing } from './inputs.ts'

/** One reader of foreign input, as a row of the table. */
export interface Row {
  /** The file of the function and its name, as `file#name`. */
  readonly reader: string
  /** Other readers that this one calls with a part of its input. */
  readonly covers: readonly string[]
  /** Why a field that an object inherits counts, if so. */
  readonly readsInherited: string | undefined
  /** Reads inputs of this many runs, and throws when a promise of the reader is broken. */
  check(numRuns: number): Promise<void>
  /** Whether a result of another type, which none of the readers returns, breaks the promise about the shape. */
  noticesOther(seed: number): boolean
  /** Samples of inputs, each as a function that reads it. */
  samples(seed: number, count: number): readonly Sample[]
}

/** Reads an input. */
export type Sample = () => Promise<Outcome>

/** What came of an input. */
export interface Outcome {
  /** Whether the reader took the input for a valid one. */
  readonly isAccepted: boolean
  describe(): string
}

interface RowOptions<Input, Output> {
  readonly reader: string
  readonly covers?: readonly string[]
  /** Why a field that an object inherits counts. By default, it is missing. */
  readonly readsInherited?: string
  readonly input: fc.Arbitrary<Input>
  read(input: Input): Output | Promise<Output>
  /** Whether a result has its documented shape. */
  isValid(output: Output, input: Input): boolean
  /** Whether a result says that the input is valid. By default, any does that is not nothing. */
  accepts?(output: Output): boolean
  /** Whether an error is the documented one. By default, a reader never throws. */
  readonly refuses?: (error: unknown) => boolean
  /** The share of the runs that a reader has which computes curves or compiles. */
  readonly share?: number
}

/** Whether an error is a LatchkitError with one of the reasons. */
export const withReason =
  (...reasons: readonly string[]) =>
  (error: unknown): boolean =>
    error instanceof LatchkitError && reasons.includes(error.reason)

const builtIn: ReadonlySet<unknown> = new Set(
  [Object, Array, Uint8Array, Map, Set, Error, Date, RegExp, Function, String, URL].map(
    ({ prototype }): unknown => prototype,
  ),
)

/** Whether no object in a value has a prototype that the input chose. */
function inheritsNothing(value: unknown, depth = 8): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && !builtIn.has(prototype)) {
    // An instance of a class has its methods from it. A prototype from JSON has no function.
    const created: unknown = Object(prototype).constructor
    if (typeof created !== 'function' || created.prototype !== prototype) return false
  }
  return partsOf(value).every((part) => inheritsNothing(part, depth - 1))
}

/** The parts of an object. One of another script may throw whenever it is touched. */
function partsOf(value: object): readonly unknown[] {
  try {
    return value instanceof Uint8Array ? [] : Object.values(value)
  } catch {
    return []
  }
}

const isFreezable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !Object.isFrozen(value)

/** Freezes objects, so that a reader that changes its input throws. */
function freeze(value: unknown): void {
  if (value === throwing || !isFreezable(value)) return
  Object.freeze(value)
  for (const part of partsOf(value)) freeze(part)
}

const copyOf = (value: unknown): unknown => (value instanceof Uint8Array ? value.slice() : undefined)

/** Formats a value for a comparison. An object of another script may throw when it is read. */
function describe(value: unknown): string {
  try {
    return toText(value)
  } catch {
    return 'unreadable'
  }
}

/** Functions of results count as what they are. */
function toText(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part === 'function') return 'function'
    if (part instanceof Map || part instanceof Set) return [...part]
    return part
  })
  return text ?? String(value)
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'throws'
  return `throws ${error.name} ${error instanceof LatchkitError ? error.reason : ''}`
}

/** Waits for a promise only: what a reader returns may have a method `then` of the input, which never calls back. */
async function settle<Output>(result: Output | Promise<Output>): Promise<{ readonly output: Output }> {
  return { output: result instanceof Promise ? await result : result }
}

/** Whether a result is more than nothing, an empty text or list, or a refusal. */
function isResult(output: unknown): boolean {
  if (Array.isArray(output)) return output.length > 0
  return Boolean(output) && Object(output).ok !== false
}

/**
 * Returns samples of a row of which the first is accepted.
 *
 * @throws {Error} if none of the first hundred is, so that no input of the row is near a valid one
 */
export async function samplesOf(row: Row, seed: number, count: number): Promise<readonly Sample[]> {
  const samples = row.samples(seed, 100)
  for (const [at, sample] of samples.entries())
    if ((await sample()).isAccepted) return [sample, ...samples.toSpliced(at, 1).slice(0, count - 1)]
  throw new Error(`${row.reader} accepts no sample of its inputs`)
}

interface ShapeCheck<Input> {
  isValid(output: unknown, input: Input): boolean
}

/** Defines a row of the table. */
export function defineRow<Input, Output>(options: RowOptions<Input, Output>): Row {
  const { reader, input, isValid, accepts = isResult, refuses = () => false, share = 1 } = options
  async function readOnce(value: Input): Promise<void> {
    freeze(value)
    const before = copyOf(value)
    let output: Output
    try {
      output = (await settle(options.read(value))).output
    } catch (error) {
      if (refuses(error)) return
      throw error
    }
    if (!isValid(output, value)) throw new Error(`${reader} returned another shape: ${describe(output)}`)
    if (!inheritsNothing(output)) throw new Error(`${reader} returned an object with a foreign prototype`)
    if (describe(before) !== describe(copyOf(value))) throw new Error(`${reader} changed its input`)
  }
  return {
    reader,
    covers: options.covers ?? [],
    readsInherited: options.readsInherited,
    async check(numRuns) {
      await fc.assert(fc.asyncProperty(input, readOnce), { numRuns: Math.ceil(numRuns * share) })
    },
    noticesOther(seed) {
      const shape: ShapeCheck<Input> = options
      return fc.sample(input, { seed, numRuns: 20 }).every((value) => {
        try {
          return !shape.isValid(Symbol('another type'), value)
        } catch {
          return true
        }
      })
    },
    samples: (seed, count) =>
      fc.sample(input, { seed, numRuns: count }).map((value) => async () => {
        try {
          const { output } = await settle(options.read(value))
          return { isAccepted: accepts(output), describe: () => describe(output) }
        } catch (error) {
          return { isAccepted: false, describe: () => describeError(error) }
        }
      }),
  }
}
