import { spawn } from 'node:child_process'

export interface Program {
  /** Waits until the output matches, and returns the match. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  /** Everything that the program and its children have written. */
  output(): string
  stop(): Promise<void>
}

const startMs = 30_000
const stopMs = 3_000

/** Starts a program, which ends with this process at the latest. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  let text = ''
  const child = spawn(command, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A launch that fails halfway, or a run that is interrupted, leaves no browser.
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('error', (error) => {
    text += error.message
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  return {
    output: () => text,
    async until(pattern) {
      const deadline = Date.now() + startMs
      for (;;) {
        const match = pattern.exec(text)
        if (match) return match
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`${command} did not start: ${text.slice(-2_000)}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
      await ended
      clearTimeout(timer)
    },
  }
}
