import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill()
  running.clear()
})

function command(...args: readonly string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output.out += part
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    output.err += part
  })
  return { child, output, ended: once(child, 'exit') }
}

async function started(...args: readonly string[]) {
  const run = command(...args)
  await expect.poll(() => run.output.out, { timeout: 15_000 }).toContain('Control')
  const nodes = [...run.output.out.matchAll(/anvil at (\S+)\)/g)].map(([, url]) => url ?? '')
  return { ...run, nodes }
}

const answers = (url: string) =>
  fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  )

test('prints the address of each service, and stops cleanly with its nodes on a signal', async () => {
  const { child, output, nodes, ended } = await started('--port', '0')
  expect(output.out).toMatch(
    /^Local One +http:\S+\/chains\/31337 .*\nLocal Two +http:\S+\/chains\/31338 .*\n(?:[A-Z]+ +0x\w{40} on 31337\n){5}Data +http:\S+\/data\nSessions +http:\S+\/auth\/v1\nWallet list +\S+\nRelay +ws:\S+\nSecure site +http:\/\/localhost:\d+ \(mail at \S+\/mail\)\nControl +\S+\nThese services are for this machine only: .*\. They listen on 127\.0\.0\.1\.\n$/,
  )
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(output.err).toBe('')
  expect(await Promise.all(nodes.map(answers))).toEqual([false, false])
})

test('its nodes stop even when it is killed', async () => {
  const { child, nodes, ended } = await started('--port', '0')
  expect(await Promise.all(nodes.map(answers))).toEqual([true, true])
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => Promise.all(nodes.map(answers)), { timeout: 5_000 }).toEqual([false, false])
})

test.each([
  [['--port', '70000'], '--port must be a number from 0 to 65535, not 70000.\n'],
  [['--port', 'x'], '--port must be a number from 0 to 65535, not x.\n'],
  [
    ['--host', '0.0.0.0'],
    '--host must be 127.0.0.1, not 0.0.0.0. These services are for this machine only: each program that reaches them can read every emailed code and control every service. They listen on 127.0.0.1.\n',
  ],
])('%j is rejected with a sentence', async (args, sentence) => {
  const { output, ended } = command(...args)
  expect(await ended).toEqual([1, null])
  expect(output.err).toBe(sentence)
})
