import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'
import { createTestDevice, type TestDevice } from './testing/createTestDevice.ts'
import { createTestFrame, type TestFrame } from './testing/createTestFrame.ts'

let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

let visitors = 0
/** A frame to which the browser gives no storage, so that its key ends with it. */
const openFrame = (device: TestDevice) => createTestFrame(services, { device })
const newDevice = () => createTestDevice(services.secureSite.url, { isKept: false })

/** The same browser after a reload: with another key, with its cookies, and with the token that the page has kept. */
function reload(frame: TestFrame, cookie = frame.device.cookie()): TestFrame {
  const device = newDevice()
  device.setCookie(cookie)
  const next = openFrame(device)
  next.use(frame.token())
  return next
}

async function logIn(): Promise<TestFrame> {
  const frame = openFrame(newDevice())
  await frame.call('IS_CONNECTED')
  await frame.login(`visitor${++visitors}@example.test`)
  return frame
}

const sign = (frame: TestFrame) => frame.rpc('personal_sign', ['0x48656c6c6f'])

test('a browser without storage for frames is recognized by a cookie that no script and no other site can read', async () => {
  const frame = openFrame(newDevice())
  const answer = await frame.post('/api/message', { name: 'READY' })
  const { port } = new URL(services.secureSite.url)
  expect(answer.headers.get('set-cookie')).toMatch(
    new RegExp(
      `^__Host-play-wallet-${port}=[\\w-]{43}; Max-Age=31536000; Path=/; Secure; HttpOnly; SameSite=None; Partitioned$`,
    ),
  )
  expect(await answer.text()).not.toContain(frame.device.cookie()?.split('=')[1])
  const next = await frame.post('/api/message', { name: 'READY' })
  expect(next.headers.get('set-cookie')).toBeNull()
})

test('with the cookie a login continues in the next frame, which signs', async () => {
  const frame = reload(await logIn())
  expect(await frame.call('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await sign(frame)).toMatch(/^0x/)
  expect(await sign(reload(frame))).toMatch(/^0x/)
})

test('without the cookie, or with one of another browser, the token is worth nothing', async () => {
  const frame = await logIn()
  const other = await logIn()
  for (const cookie of ['', `${other.device.cookie()?.split('=')[0]}=x`, other.device.cookie()]) {
    const thief = reload(frame, cookie)
    expect(await thief.call('IS_CONNECTED', { token: frame.token() })).toEqual({ isConnected: false })
    await expect(sign(thief)).rejects.toThrow('No user is signed in')
  }
})

test('a frame that says that it keeps its key is not recognized by the cookie', async () => {
  const frame = await logIn()
  const device = createTestDevice(services.secureSite.url)
  device.setCookie(frame.device.cookie())
  const other = openFrame(device)
  other.use(frame.token())
  await expect(sign(other)).rejects.toThrow('No user is signed in')
})

test('another frame of the browser cannot approve what this one shows', async () => {
  const frame = await logIn()
  const shown = await frame.show('personal_sign', ['0x48656c6c6f'])
  const other = reload(frame)
  expect(await other.decide(shown, { frame: frame.id })).toEqual({
    kind: 'error',
    message: 'This approval was used or never given',
  })
})

test('a login says that it ends with the frame when the browser keeps neither key nor cookie', async () => {
  const isEnding = async (frame: TestFrame, keepsCookies: boolean) => {
    const email = `visitor${++visitors}@example.test`
    if (keepsCookies) await frame.call('IS_CONNECTED')
    await frame.call('CONNECT_EMAIL', { email })
    if (!keepsCookies) frame.device.setCookie(undefined)
    const result = await frame.receive('CONNECT_OTP', { otp: await frame.code(email) })
    expect(result).toMatchObject({ kind: 'success', token: expect.any(String) })
    return 'endsWithFrame' in result
  }
  expect(await isEnding(openFrame(newDevice()), false)).toBe(true)
  expect(await isEnding(openFrame(newDevice()), true)).toBe(false)
  expect(await isEnding(createTestFrame(services), false)).toBe(false)
})
