/** Names that the language or the platform reads from any object, or with which objects could not be defined. */
const builtIn = new Set(
  [
    'then toJSON prototype stack return next throw get set value writable enumerable configurable',
    'location navigator document window self localStorage sessionStorage process',
  ]
    .join(' ')
    .split(' '),
)

/**
 * Collects all words of source texts, among which are the names of all properties that the code reads. A single letter is the name
 * of a variable, and minified packages read such properties.
 */
export function namesIn(sources: readonly string[]): readonly string[] {
  const words = sources.flatMap((source) => source.match(/[A-Za-z_$][\w$]+/g) ?? [])
  return [...new Set(words)].filter((name) => !(name in Object.prototype) && !builtIn.has(name))
}

interface RecordOptions {
  readonly names: readonly string[]
  /** The source files whose reads count. */
  readonly files: RegExp
}

/**
 * Runs a function while `Object.prototype` has a property of each name, as an old library or an attacker may add. Returns where
 * one of them was read because an object has no property of that name itself, as `file: name`.
 */
export async function recordInherited(
  { names, files }: RecordOptions,
  run: () => Promise<unknown>,
): Promise<readonly string[]> {
  const reads = new Set<string>()
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 3
  for (const name of names)
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        const reader = new Error().stack?.split('\n')[2] ?? ''
        const [file] = files.exec(reader) ?? []
        if (file !== undefined) reads.add(`${file}: ${name}`)
        return undefined
      },
      set(value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true })
      },
    })
  try {
    await run()
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name)
    Error.stackTraceLimit = limit
  }
  return [...reads].sort()
}
