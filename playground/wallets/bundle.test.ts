import { createServer, type Server } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleInjectedWallets } from './bundle.ts'
import { chains, first, keys } from './extension/testing/openWallet.ts'

const field = { name: 'Field', rdns: 'dev.latchkit.field', privateKeys: keys, chains }
const policy = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

test('the options precede the script as data that cannot close a script element', async () => {
  const script = await bundleInjectedWallets([{ ...field, name: '</script>' }])
  expect(script.slice(0, 150)).toContain('extension: [{"name":"\\u003c/script>"')
  expect(script).not.toContain('</script>')
})

// This test needs a browser: set CHROMIUM_PATH to run it.
describe.skipIf(!process.env.CHROMIUM_PATH)('in a page with a strict content policy', () => {
  let server: Server
  let browser: Browser
  let page: Page
  const violations: string[] = []

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      response.end(
        '<!doctype html><title>Site</title><dialog aria-label="Site"><button>Pay</button></dialog>',
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: ['--no-sandbox'],
    })
    page = await browser.newPage()
    page.on('console', (message) => violations.push(message.text()))
    page.on('pageerror', (error) => violations.push(error.message))
    await page.addInitScript({ content: await bundleInjectedWallets([field]) })
    await page.goto(`http://127.0.0.1:${port}/`)
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  const prompt = () => page.getByRole('dialog', { name: 'Field' })
  /** Sends a request from the page and stores the result for the next step. */
  const call = (method: string, params: unknown[] = []) =>
    page.evaluate(
      ([name, input]) => {
        window.addEventListener(
          'eip6963:announceProvider',
          (event) => {
            if (!(event instanceof CustomEvent)) return
            const outcome = event.detail.provider.request({ method: name, params: input })
            Reflect.set(
              window,
              'outcome',
              outcome.catch(({ code }: { code: number }) => code),
            )
          },
          { once: true },
        )
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      },
      [method, params] as const,
    )
  const outcome = () => page.evaluate(() => Reflect.get(window, 'outcome'))

  test('its prompt is above a modal dialog of the page, and Escape rejects without closing that dialog', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    await call('eth_requestAccounts')
    await prompt().getByText('http://127.0.0.1:').waitFor()
    const label = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)
    expect(label).toBe('Reject')
    await page.keyboard.press('Escape')
    expect(await outcome()).toBe(4001)
    expect(await prompt().count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'Site' }).isVisible()).toBe(true)
  })

  test('its button approves, and the site stays connected after a reload', async () => {
    await call('eth_requestAccounts')
    await prompt().getByRole('button', { name: 'Approve' }).click()
    expect(await outcome()).toEqual([first])
    await page.reload()
    await call('eth_accounts')
    expect(await outcome()).toEqual([first])
  })

  test('its button rejects, and the message is shown as text', async () => {
    await call('personal_sign', ['<b>hello</b>', first])
    await prompt().getByText('<b>hello</b>').waitFor()
    await prompt().getByRole('button', { name: 'Reject' }).click()
    expect(await outcome()).toBe(4001)
  })

  test('a test can control it, and it violates no policy of the page', async () => {
    await call('personal_sign', ['hello', first])
    await prompt().waitFor()
    await page.evaluate(() => globalThis.testWallets['dev.latchkit.field']?.setMode('approve'))
    expect(await outcome()).toMatch(/^0x[0-9a-f]{130}$/)
    expect(violations).toEqual([])
  })
})
