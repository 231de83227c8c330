import { resolve } from 'node:path'
import { createClient, encodeFunctionData, erc20Abi, http, verifyMessage } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { chainReader, clearFaults } from './lib/chain.ts'
import { type Embedder, latestMail, mailedCode, openEmbedder } from './lib/embedder.ts'
import { closeBrowser } from './lib/openPage.ts'

const shots = resolve(import.meta.dirname, '../../.shots')
const opened: Embedder[] = []
const open: typeof openEmbedder = async (options) => {
  const embedder = await openEmbedder(options)
  opened.push(embedder)
  return embedder
}

beforeEach(async () => {
  await fetch(`${inject('cloud')}/control/secure-site`, { method: 'DELETE' })
})
afterEach(async () => {
  await clearFaults()
  await Promise.all(opened.splice(0).map((one) => one.close()))
})
afterAll(closeBrowser)

interface UserAnswer {
  readonly address: `0x${string}`
  readonly accounts: readonly { readonly address: `0x${string}`; readonly type: string }[]
}
const rpc = ({ call }: Embedder, method: string, params: unknown) => call('RPC_REQUEST', { method, params })
const approve = ({ frame }: Embedder) => frame.getByRole('button', { name: 'Approve' }).click()
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function picture({ page, frame }: Embedder, name: string): Promise<readonly string[]> {
  const found: string[] = []
  await frame.getByRole('button', { name: 'Approve' }).and(frame.locator(':enabled')).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(50)
    await page.locator('#f').screenshot({ path: `${shots}/secureSite.${name}.${colorScheme}.png` })
    const inner = page.frames()[1]
    const violations = await inner?.evaluate(async () => {
      const axe = Reflect.get(globalThis, 'axe') as {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
      return (await axe.run()).violations.map(
        ({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
    })
    found.push(...(violations ?? []))
  }
  return found
}

test('a person signs in with the mailed code, signs a message and sends, each by a click in the frame', async () => {
  const embedder = await open()
  const { call, login } = embedder
  await login('ann@example.test')
  await call('SYNC_DAPP_DATA', { metadata: { name: 'Example Shop' }, projectId: 'play' })
  const user = (await call('GET_USER', { chainId: 'eip155:31337' })) as UserAnswer
  expect(user).toMatchObject({
    email: 'ann@example.test',
    chainId: 'eip155:31337',
    preferredAccountType: 'smartAccount',
  })

  const message = 'Welcome to Example Shop.\n\nSigning in costs nothing.'
  const signing = rpc(embedder, 'personal_sign', [message, user.address])
  expect(await picture(embedder, 'message')).toEqual([])
  await approve(embedder)
  const signature = (await signing) as `0x${string}`
  const client = createClient({ transport: http(`${inject('cloud')}/chains/31337`) })
  expect(await verifyOnChain(client, { address: user.address, message, signature })).toBe(true)

  const before = await chainReader().getBalance(someone)
  const value = `0x${(25n * 10n ** 16n).toString(16)}`
  const sending = rpc(embedder, 'eth_sendTransaction', [{ from: user.address, to: someone, value }])
  expect(await picture(embedder, 'send')).toEqual([])
  await approve(embedder)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await chainReader().getBalance(someone)) - before).toBe(25n * 10n ** 16n)
  expect(await verifyOnChain(client, { address: user.address, message, signature })).toBe(true)
})

test('the plain account signs as every other does', async () => {
  const embedder = await open()
  await embedder.login('bob@example.test')
  const { address } = (await embedder.call('SET_PREFERRED_ACCOUNT', { type: 'eoa' })) as UserAnswer
  const signing = rpc(embedder, 'personal_sign', ['Hello', address])
  await approve(embedder)
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('a cancelled request, an aborted one and one of no list are said in words; two are shown in turn', async () => {
  const embedder = await open()
  const { call, frame, login } = embedder
  await login('cas@example.test')
  const first = rpc(embedder, 'personal_sign', ['First']).catch((error: Error) => error.message)
  const second = rpc(embedder, 'personal_sign', ['Second']).catch((error: Error) => error.message)
  await frame.getByText('First', { exact: true }).waitFor()
  expect(await frame.getByText('Second', { exact: true }).count()).toBe(0)
  await frame.getByRole('button', { name: 'Cancel' }).click()
  expect(await first).toBe('User rejected the request')
  await frame.getByText('Second', { exact: true }).waitFor()
  await call('RPC_ABORT')
  expect(await second).toBe('Request was aborted')
  await frame.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' })
  await expect(rpc(embedder, 'eth_sign', [someone, '0x00'])).rejects.toThrow(
    'Requested RPC call is not allowed',
  )
})

test.each([
  [
    'something lies over it',
    '<div id="over" style="position:fixed;inset:300px 0 auto 0;height:260px;opacity:.02;background:#000"></div>',
  ],
  ['it is nearly invisible', '<style>#f{opacity:.05}</style>'],
  ['it is made small', '<style>#f{transform:scale(.5)}</style>'],
  [
    'it is cut',
    '<style>main{height:200px;overflow:hidden;position:relative}#f{position:absolute;top:-300px}</style>',
  ],
])('nobody approves while %s', async (_, more) => {
  const embedder = await open({ more })
  await embedder.login('dot@example.test')
  void rpc(embedder, 'personal_sign', ['Hidden']).catch(() => undefined)
  const button = embedder.frame.getByRole('button', { name: 'Approve' })
  await button.waitFor({ state: 'attached' })
  await embedder.page.waitForTimeout(1_500)
  expect(await button.isDisabled()).toBe(true)
  expect(await embedder.frame.getByRole('status').textContent()).toBe(
    'Something covers this window, so you cannot approve yet.',
  )
})

test('several calls are one bundle that is done or not, and its status is told', async () => {
  const embedder = await open()
  await embedder.login('eve@example.test')
  const token = inject('tokens')[0]
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [someone, 10n ** 12n],
  })
  const send = { to: someone, value: '0xde0b6b3a7640000' }
  const bundle = (calls: readonly unknown[]) =>
    rpc(embedder, 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls }])
  const before = await chainReader().getBalance(someone)
  const failing = bundle([send, { to: token?.address, data: transfer }]).catch(
    (error: Error) => error.message,
  )
  await embedder.frame.getByText(`2. Send 1000000 ${token?.symbol}`).waitFor()
  expect(await picture(embedder, 'bundle')).toEqual([])
  await approve(embedder)
  expect(await failing).toMatch(/^Call 2 failed, so none was done/)
  expect(await chainReader().getBalance(someone)).toBe(before)
  const sending = bundle([send, send])
  await approve(embedder)
  const { id } = (await sending) as { id: string }
  expect(await rpc(embedder, 'wallet_getCallsStatus', [id])).toMatchObject({
    status: 200,
    atomic: true,
    chainId: '0x7a69',
  })
  expect((await chainReader().getBalance(someone)) - before).toBe(2n * 10n ** 18n)
})

test('a second device waits for the mailed link, and for its button', async () => {
  const [first, second] = [await open(), await open()]
  await first.login('fay@example.test')
  expect(await second.call('CONNECT_EMAIL', { email: 'fay@example.test' })).toEqual({
    action: 'VERIFY_DEVICE',
  })
  let letIn = false
  const waiting = second.call('CONNECT_DEVICE').then(() => {
    letIn = true
  })
  const link = /http\S+\/device\/\S+/.exec(await latestMail('fay@example.test'))?.[0] ?? ''
  const page = await first.page.context().newPage()
  await page.goto(link)
  expect(letIn).toBe(false)
  await page.screenshot({ path: `${shots}/secureSite.device.png` })
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await page.getByText('The device is approved').waitFor()
  await waiting
  await second.call('CONNECT_OTP', { otp: await mailedCode('fay@example.test') })
  const [one, other] = await Promise.all([first.call('GET_USER'), second.call('GET_USER')])
  expect(one).toEqual(other)
  expect(await first.call('CONNECT_EMAIL', { email: 'fay@example.test' })).toEqual({ action: 'CONNECT' })
  await page.goto(`${inject('secureSite')}/mail`)
  await page.screenshot({ path: `${shots}/secureSite.mail.png` })
  await page.goto(link)
  await page.getByText('This link is no longer good').waitFor()
})

/** Goes through a provider in a popup, and gives what the popup says to its opener. */
async function popupResult({ page, call }: Embedder, provider: string): Promise<string> {
  const popup = page.waitForEvent('popup')
  await page.evaluate(
    (url) => {
      addEventListener('message', ({ data, origin }) => {
        if (data.resultUri) Reflect.set(globalThis, 'result', { ...data, origin })
      })
      Reflect.set(globalThis, 'popup', window.open(url, 'social', 'width=600,height=800'))
    },
    `${inject('secureSite')}/loading`,
  )
  const { uri } = (await call('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }
  const opened = await popup
  await opened.goto(uri)
  await opened.screenshot({ path: `${shots}/secureSite.provider.png` })
  await opened.getByLabel('Name').fill('gil')
  await opened.getByRole('button', { name: 'Continue' }).click()
  await opened.getByText('You can close this window').waitFor()
  const result = await page.waitForFunction(
    () => Reflect.get(globalThis, 'result') as { resultUri: string; origin: string } | undefined,
  )
  const told = await result.jsonValue()
  expect(told?.origin).toBe(inject('secureSite'))
  return told?.resultUri ?? ''
}

test('signs in with a provider in a popup, once, and for this frame alone', async () => {
  const [embedder, other] = [await open(), await open()]
  const uri = await popupResult(embedder, 'github')
  await expect(other.call('CONNECT_SOCIAL', { uri })).rejects.toThrow('This sign-in was begun somewhere else')
  expect(await embedder.call('CONNECT_SOCIAL', { uri, chainId: 'eip155:31338' })).toMatchObject({
    email: 'gil@github.test',
    userName: 'gil',
    chainId: 'eip155:31338',
  })
  await expect(embedder.call('CONNECT_SOCIAL', { uri })).rejects.toThrow(
    'This sign-in was used or never begun',
  )
  expect(await embedder.call('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('without an opener the popup leads back to the page that began', async () => {
  const { page, call, origin } = await open()
  const { uri } = (await call('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' })) as { uri: string }
  const away = new URL(uri)
  away.searchParams.set('state', `${away.searchParams.get('state')}--${encodeURIComponent(`${origin}/?a=b`)}`)
  await page.goto(away.href)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/result_uri=/)
  const result = new URL(page.url())
  expect([result.origin, result.searchParams.get('a')]).toEqual([origin, 'b'])
  const said = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'said') as { name: string }[]).map(({ name }) => name))
  await expect.poll(said).toContain('READY')
  expect(await call('CONNECT_SOCIAL', { uri: result.searchParams.get('result_uri') })).toMatchObject({
    userName: 'ann',
  })
})

test('signs in with Farcaster when the phone has', async () => {
  const { page, call } = await open()
  const { url } = (await call('GET_FARCASTER_URI')) as { url: string }
  const done = call('CONNECT_FARCASTER')
  const phone = await page.context().newPage()
  await phone.goto(url)
  await phone.getByLabel('Name').fill('hal')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByText('You are signed in').waitFor()
  expect(await done).toEqual({ userName: 'hal' })
  expect(await call('GET_USER')).toMatchObject({ userName: 'hal', chainId: 'eip155:31337' })
})
