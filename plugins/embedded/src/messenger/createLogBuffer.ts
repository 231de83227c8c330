/** The maximum size of the log of messages between the page and the frame, in bytes. */
const maxBytes = 1_024_000

/** A log with a maximum size. New lines evict the oldest ones. */
export interface LogBuffer {
  /** Adds a line. `at` is in milliseconds since the epoch. */
  add(line: string, at: number): void
  /** Returns all lines, separated by line feeds. */
  text(): string
}

/** Creates a log buffer with a maximum size in bytes. */
export function createLogBuffer(maxSize: number = maxBytes): LogBuffer {
  const lines: string[] = []
  let bytes = 0
  const sizeOf = (line: string) => new TextEncoder().encode(line).length + 1
  return {
    add(line, at) {
      const entry = `${new Date(at).toISOString()} ${line}`
      lines.push(entry)
      bytes += sizeOf(entry)
      while (bytes > maxSize) bytes -= sizeOf(lines.shift() ?? '')
    },
    text: () => lines.join('\n'),
  }
}
