import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import type { Embedder } from '../lib/embedder.ts'
import { embedderTests, shots } from '../lib/embedderTests.ts'
import { codeFor, latestMail } from '../lib/mail.ts'
import { openedBy } from '../lib/openedBy.ts'
import { handled } from '../lib/provider.ts'
import { refuseFrames } from '../lib/storageModes.ts'

const open = embedderTests()

byNight('a session lasts a reload', async () => {
  const { page, call, messages } = await open.loggedIn('lea@example.test', { sameSite: true })
  await page.reload()
  await expect.poll(async () => (await messages()).length).toBeGreaterThan(0)
  expect(await call('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('if the browser denies storage to the frame, a session lasts as long as the page or its token', async () => {
  const embedder = await open.loggedIn('mia@example.test', { before: refuseFrames })
  expect(await embedder.call('GET_USER')).toMatchObject({ email: 'mia@example.test' })
  const token = (await embedder.messages()).findLast(({ name }) => name === 'SESSION_UPDATE')?.payload
  await embedder.page.reload()
  await expect.poll(async () => (await embedder.messages()).length).toBeGreaterThan(0)
  expect(await embedder.call('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await embedder.call('IS_CONNECTED', token)).toEqual({ isConnected: true })
})

byNight('a second device waits for the mailed link and its button', async () => {
  const [first, second] = [await open(), await open()]
  await first.login('fay@example.test')
  expect(await second.call('CONNECT_EMAIL', { email: 'fay@example.test' })).toEqual({
    action: 'VERIFY_DEVICE',
  })
  let isApproved = false
  const deviceApproval = handled(
    second.call('CONNECT_DEVICE').then(() => {
      isApproved = true
    }),
  )
  const link = /http\S+\/device\/\S+/.exec(await latestMail('fay@example.test'))?.[0] ?? ''
  const page = await first.page.context().newPage()
  await page.goto(link)
  expect(isApproved).toBe(false)
  await page.screenshot({ path: `${shots}/secureSite.device.png` })
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await page.getByText('The device is approved').waitFor()
  await deviceApproval
  await second.call('CONNECT_OTP', { otp: await codeFor('fay@example.test') })
  const [firstUser, secondUser] = await Promise.all([first.call('GET_USER'), second.call('GET_USER')])
  expect(firstUser).toEqual(secondUser)
  expect(await first.call('CONNECT_EMAIL', { email: 'fay@example.test' })).toEqual({ action: 'CONNECT' })
  await page.goto(`${inject('secureSite')}/mail`)
  await page.screenshot({ path: `${shots}/secureSite.mail.png` })
  await page.goto(link)
  await page.getByText('This link is no longer good').waitFor()
})

/** Signs in with a provider in a popup, and returns the result URI that the popup posts to its opener. */
async function popupResult({ page, call }: Embedder, provider: string): Promise<string> {
  const openPopup = (url: string) => {
    addEventListener('message', ({ data, origin }) => {
      if (data.resultUri) Reflect.set(globalThis, 'result', { ...data, origin })
    })
    Reflect.set(globalThis, 'popup', window.open(url, 'social', 'width=600,height=800'))
  }
  const opened = await openedBy(page, () => page.evaluate(openPopup, `${inject('secureSite')}/loading`))
  const { uri } = (await call('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }
  await opened.goto(uri)
  await opened.screenshot({ path: `${shots}/secureSite.provider.png` })
  await opened.getByLabel('Name').fill('gil')
  await opened.getByRole('button', { name: 'Continue' }).click()
  await opened.getByText('You can close this window').waitFor()
  const result = await page.waitForFunction(
    () => Reflect.get(globalThis, 'result') as { resultUri: string; origin: string } | undefined,
  )
  const message = await result.jsonValue()
  expect(message?.origin).toBe(inject('secureSite'))
  return message?.resultUri ?? ''
}

test('signs in with a provider in a popup, once, and only for this frame', async () => {
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

byNight('without an opener, the popup returns to the page that started the login', async () => {
  const { page, call, messages, origin } = await open()
  const { uri } = (await call('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' })) as { uri: string }
  const token = (await messages()).findLast(({ name }) => name === 'SESSION_UPDATE')?.payload
  const providerUrl = new URL(uri)
  providerUrl.searchParams.set(
    'state',
    `${providerUrl.searchParams.get('state')}--${encodeURIComponent(`${origin}/?a=b`)}`,
  )
  await page.goto(providerUrl.href)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/result_uri=/)
  const result = new URL(page.url())
  expect([result.origin, result.searchParams.get('a')]).toEqual([origin, 'b'])
  const messageNames = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'messages') as { name: string }[]).map(({ name }) => name))
  await expect.poll(messageNames).toContain('READY')
  // A frame without storage has lost the login that it started, so the page passes the session token back.
  expect(await call('IS_CONNECTED', token)).toEqual({ isConnected: false })
  expect(await call('CONNECT_SOCIAL', { uri: result.searchParams.get('result_uri') })).toMatchObject({
    userName: 'ann',
  })
})

byNight('signs in with Farcaster after the phone has approved', async () => {
  const { page, call } = await open()
  const { url } = (await call('GET_FARCASTER_URI')) as { url: string }
  const connecting = call('CONNECT_FARCASTER')
  const phone = await page.context().newPage()
  await phone.goto(url)
  await phone.getByLabel('Name').fill('hal')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByText('You are signed in').waitFor()
  expect(await connecting).toEqual({ userName: 'hal' })
  expect(await call('GET_USER')).toMatchObject({ userName: 'hal', chainId: 'eip155:31337' })
})
