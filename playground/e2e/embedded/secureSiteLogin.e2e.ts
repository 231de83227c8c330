import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import type { Embedder } from '../lib/embedder.ts'
import { embedderTests, shots } from '../lib/embedderTests.ts'
import { codeFor, latestMail } from '../lib/mail.ts'
import { openedBy } from '../lib/openedBy.ts'
import { handled } from '../lib/provider.ts'
import { refuseFrames } from '../lib/storageModes.ts'

const open = embedderTests()

/** Signs a message with a click in the frame. */
async function sign({ call, frame }: Embedder): Promise<unknown> {
  const signing = call('RPC_REQUEST', { method: 'personal_sign', params: ['Hello'] })
  await frame.getByRole('button', { name: 'Approve' }).click()
  return signing
}

/** Reloads the page, and returns the session that it was given before. */
async function reload({ page, messages }: Embedder): Promise<unknown> {
  const session = (await messages()).findLast(({ name }) => name === 'SESSION_UPDATE')?.payload
  await page.reload()
  await expect.poll(async () => (await messages()).length).toBeGreaterThan(0)
  return session
}

test('with storage in the frame, a session and its key last a reload, and no script can read the key', async () => {
  const embedder = await open.loggedIn('lea@example.test', { sameSite: true })
  expect(await reload(embedder)).toEqual({ token: expect.any(String) })
  expect(await embedder.call('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await sign(embedder)).toMatch(/^0x/)
  expect(await embedder.page.context().cookies()).toEqual([])
  const readKey = async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('play-wallet')
      request.onsuccess = () => resolve(request.result)
    })
    const table = database.transaction('keys').objectStore('keys')
    const pairs = await new Promise<CryptoKeyPair[]>((resolve) => {
      const request = table.getAll()
      request.onsuccess = () => resolve(request.result)
    })
    const read = pairs.map(({ privateKey }) => crypto.subtle.exportKey('jwk', privateKey))
    return (await Promise.allSettled(read)).map(({ status }) => status)
  }
  expect(await embedder.page.frames()[1]?.evaluate(readKey)).toEqual(['rejected'])
})

test('if the browser keeps only cookies of the frame, a session lasts a reload with the token of the page', async () => {
  const embedder = await open.loggedIn('nia@example.test')
  const session = await reload(embedder)
  expect(session).toEqual({ token: expect.any(String) })
  expect(await embedder.call('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await embedder.call('IS_CONNECTED', session)).toEqual({ isConnected: true })
  expect(await sign(embedder)).toMatch(/^0x/)
})

test('if the browser keeps nothing of the frame, a session ends with it, and the page learns it', async () => {
  const embedder = await open.loggedIn('mia@example.test', { before: refuseFrames })
  expect(await embedder.call('GET_USER')).toMatchObject({ email: 'mia@example.test' })
  expect(await sign(embedder)).toMatch(/^0x/)
  const session = await reload(embedder)
  expect(session).toEqual({ token: expect.any(String), endsWithFrame: true })
  expect(await embedder.call('IS_CONNECTED', session)).toEqual({ isConnected: false })
  await expect(embedder.call('GET_USER')).rejects.toThrow('No user is signed in')
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
  await expect(other.call('CONNECT_SOCIAL', { uri })).rejects.toThrow(
    'This sign-in was started somewhere else',
  )
  expect(await embedder.call('CONNECT_SOCIAL', { uri, chainId: 'eip155:31338' })).toMatchObject({
    email: 'gil@github.test',
    userName: 'gil',
    chainId: 'eip155:31338',
  })
  await expect(embedder.call('CONNECT_SOCIAL', { uri })).rejects.toThrow(
    'This sign-in was already used or never started',
  )
  expect(await embedder.call('IS_CONNECTED')).toEqual({ isConnected: true })
})

byNight('without an opener, the popup returns to the page that started the login', async () => {
  const { page, call, messages, origin } = await open()
  const { uri } = (await call('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' })) as { uri: string }
  // What finishes the sign-in never reaches the page.
  expect((await messages()).map(({ name }) => name)).not.toContain('SESSION_UPDATE')
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
