import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { run } from './run.mjs'

// A program that ignores the signal is killed after five seconds.
vi.setConfig({ testTimeout: 30_000 })

/**
 * A program that starts another one, which runs for a minute and keeps the same output open: the output
 * ends only after both have exited.
 */
const withChild = (rest: string) => `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' })
  ${rest}`
const node = (program: string, options = {}) => run(process.execPath, ['-e', program], options)

test('output and exit code are collected', async () => {
  const { code, output } = await node('process.stderr.write("said"); process.exitCode = 3')
  expect([code, output]).toEqual([3, 'said'])
})

test('a missing program fails with its reason', async () => {
  const { code, output } = await run('latchkit-no-such-program', [])
  expect(code).toBe(127)
  expect(output).toMatch(/ENOENT/)
})

test('remaining child processes are stopped with the program', async () => {
  const { code, seconds } = await node(withChild('process.exit(0)'))
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(20)
})

test('a program that exceeds its time is stopped with its child processes', async () => {
  const { code, seconds } = await node(withChild('setTimeout(() => {}, 60000)'), { timeoutMs: 500 })
  expect(code).not.toBe(0)
  expect(seconds).toBeLessThan(20)
})

test.each([0, 500])(
  'a program whose signal aborts after %s ms is stopped with its child processes',
  async (ms) => {
    const signal = ms === 0 ? AbortSignal.abort() : AbortSignal.timeout(ms)
    const { code, seconds } = await node(withChild('setTimeout(() => {}, 60000)'), { signal })
    expect(code).not.toBe(0)
    expect(seconds).toBeLessThan(20)
  },
)

/** A script that runs a program in the foreground, as `npm start` does. */
function foregroundScript(folder: string, program: string): string {
  const script = join(folder, 'script.mjs')
  const module = JSON.stringify(new URL('./run.mjs', import.meta.url).href)
  writeFileSync(
    script,
    `import { entry, run, stopped } from ${module}
    await entry(async () => {
      await run(process.execPath, ['-e', ${JSON.stringify(program)}], { inherit: true })
      return stopped() ? 0 : 1
    })`,
  )
  return script
}

/** Starts a script, sends SIGINT twice when it prints `up`, and waits until its output has ended. */
async function interrupt(script: string) {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
    if (text.includes('up')) for (let times = 0; times < 2; times += 1) child.kill('SIGINT')
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, written }
}

test.each([
  ['that ends when asked', 'setTimeout(() => process.exit(0), 200)', 4_000],
  ['that does not', '', 20_000],
])(
  'a stop reaches a program %s once, and nothing stays behind',
  async (_, onStop, withinMs) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkit-run-'))
    const program = withChild(`
    process.on('SIGINT', () => { process.stdout.write('heard\\n'); ${onStop} })
    setInterval(() => {}, 1000)
    process.stdout.write('up\\n')`)
    const began = performance.now()
    try {
      expect(await interrupt(foregroundScript(folder, program))).toEqual({ code: 0, written: 'up\nheard\n' })
      expect(performance.now() - began).toBeLessThan(withinMs)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  30_000,
)
