import { createStorageArea } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendsCodes } from './testing/answers.ts'
import { address, open, submitted } from './testing/openEmail.ts'

let area: ReturnType<typeof createStorageArea>
const stored = () => [...area.rows.keys()].filter((key) => key.endsWith('PENDING_EMAIL_CODE'))

beforeEach(() => {
  area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('in a later page, the step for a mailed code comes back once, and checks the code', async () => {
  await submitted()
  expect(stored()).toHaveLength(1)
  const { kernel, model, views, names } = await open()
  model.resume()
  await vi.waitFor(() => expect(views()).toEqual(['Connect', 'EmailVerifyOtp']))
  const flow = await model.load()
  await flow.login.verify('123456')
  expect(names()).toContain('CONNECT_OTP')
  expect(stored()).toEqual([])
  kernel.router.back()
  model.resume()
  await Promise.resolve()
  expect(views()).toEqual(['Connect'])
})

test('a code that is no longer valid, or belongs to another clock, brings nothing back', async () => {
  await submitted()
  const now = Date.now()
  for (const later of [20 * 60_000, -3_600_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(now + later)
    const { model, views, read } = await open()
    model.resume()
    await Promise.resolve()
    expect(views()).toEqual(['Connect'])
    expect(read(model.form.draftAtom)).toBe('')
  }
})

test('the address is in the field when the visitor goes back', async () => {
  await submitted(sendsCodes)
  const { model, read } = await open()
  expect(read(model.form.draftAtom)).toBe(address)
})
