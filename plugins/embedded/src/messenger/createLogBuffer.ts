/** As much is kept of what passes between the page and the frame, in bytes of its text. */
const mostBytes = 1_024_000

/** Lines of a log, the oldest of which make room for the newest. */
export interface LogBuffer {
  /** Writes one down, with the time in milliseconds since the epoch. */
  add(line: string, at: number): void
  /** All there are, one below the other. */
  text(): string
}

/** Keeps what was written last, up to a size. */
export function createLogBuffer(most: number = mostBytes): LogBuffer {
  const lines: string[] = []
  let bytes = 0
  const sizeOf = (line: string) => new TextEncoder().encode(line).length + 1
  return {
    add(line, at) {
      const written = `${new Date(at).toISOString()} ${line}`
      lines.push(written)
      bytes += sizeOf(written)
      while (bytes > most) bytes -= sizeOf(lines.shift() ?? '')
    },
    text: () => lines.join('\n'),
  }
}
