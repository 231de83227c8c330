import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchArgs } from '../scripts/browser.mjs'
import { ROOT } from '../scripts/workspace.mjs'
import { newMachine, receivedBytes, type Started } from './newMachine.ts'
import { readCommands } from './readCommands.ts'

/** A slow network downloads for minutes; a run that stalls fails with what was printed. */
const longMs = 900_000

const [commands = ''] = readCommands(readFileSync(join(ROOT, 'README.md'), 'utf8'), 'Try it')
const [, address = ''] = /git clone (\S+)/.exec(commands) ?? []
const [, clone = ''] = /cd (\S+)/.exec(commands) ?? []
const machine = newMachine(address)
const running: Started[] = []
let browser: Browser | undefined

afterAll(async () => {
  await browser?.close()
  await Promise.all(running.map((started) => started.interrupt()))
  machine.remove()
}, 300_000)

/** Runs commands until they print the address of the playground, and says how long that took. */
async function startPlayground(text: string, folder?: string) {
  const began = performance.now()
  const started = machine.start(text, folder)
  running.push(started)
  const [url] = await started.printed(/http:\/\/[\d.]+:\d+\//)
  return { started, url, seconds: (performance.now() - began) / 1000 }
}

async function openPage(url: string): Promise<Page> {
  browser ??= await chromium.launch({ args: launchArgs, executablePath: process.env.CHROMIUM_PATH ?? '' })
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(url)
  return page
}

/** Connects a wallet of the playground and pays, as a person does, and returns the hash that the page shows. */
async function payOnce(page: Page): Promise<string> {
  const live = page.frameLocator('iframe')
  await page.getByRole('group', { name: 'Field Wallet' }).getByRole('radio', { name: 'Approve' }).check()
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await live.getByRole('dialog').getByRole('button', { name: 'Field Wallet' }).click()
  await live.getByRole('button', { name: '0xf3…b92266' }).waitFor()
  await live.getByRole('button', { name: 'Pay 0.02 ETH' }).click()
  const requests = live.getByRole('region', { name: 'Your requests' })
  await requests.getByRole('img', { name: 'Done' }).waitFor()
  return /0x[0-9a-f]{64}/.exec((await requests.textContent()) ?? '')?.[0] ?? 'no hash'
}

interface Chain {
  readonly rpcUrl: string
}

async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return Object((await response.json()) as unknown).result
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('the commands of the README open the playground, where a visitor connects and pays', {
  timeout: longMs,
}, async () => {
  const before = await receivedBytes()
  const cold = await startPlayground(commands)
  const megabytes = (((await receivedBytes()) - before) / 1e6).toFixed(0)
  const { chains, url }: { chains: readonly Chain[]; url: string } = await (
    await fetch(`${cold.url}cloud.json`)
  ).json()
  const page = await openPage(cold.url)
  const hash = await payOnce(page)
  const receipt = await askNode(chains[0]?.rpcUrl ?? '', 'eth_getTransactionReceipt', [hash])
  expect(receipt).toMatchObject({ status: '0x1', transactionHash: hash })
  await page.context().close()

  await cold.started.interrupt()
  const ports = [cold.url, url].map((each) => Number(new URL(each).port))
  expect(await Promise.all(ports.map(isOpen))).toEqual([false, false])
  await expect.poll(() => machine.remains(), { timeout: 10_000 }).toEqual([])
  const folder = join(machine.folder, clone)
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('')

  const warm = await startPlayground('npm start', folder)
  await (await openPage(warm.url))
    .frameLocator('iframe')
    .getByRole('button', { name: 'Connect wallet' })
    .waitFor()
  await warm.started.interrupt()
  await expect.poll(() => machine.remains(), { timeout: 10_000 }).toEqual([])
  process.stdout.write(
    `measured: the page after ${cold.seconds.toFixed(0)} s, with ${megabytes} MB received; again after ${warm.seconds.toFixed(1)} s\n`,
  )
})
