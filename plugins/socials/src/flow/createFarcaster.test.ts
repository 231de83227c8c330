import { deferred, type FakeFrameAnswers, frameAnswer, frameError } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { openSocials } from '../testing/openSocials.ts'

const url = 'https://farcaster.test/connect?id=1'
const sendsUrl = frameAnswer('GET_FARCASTER_URI', async () => ({ url }))

async function openFarcaster(answers: FakeFrameAnswers) {
  const opened = await openSocials(answers)
  opened.model.select('farcaster')
  await vi.waitFor(() => expect(opened.views()).toEqual(['Connect', 'ConnectingFarcaster']))
  const farcaster = await opened.model.farcaster()
  farcaster.start()
  farcaster.start()
  return { ...opened, farcaster, state: () => opened.read(farcaster.stateAtom) }
}

test('33: the QR code of the wallet is shown, and the visitor who approves it is logged in once', async () => {
  const approved = deferred<{ userName: string }>()
  const opened = await openFarcaster({
    ...sendsUrl,
    ...frameAnswer('CONNECT_FARCASTER', () => approved.promise),
  })
  await vi.waitFor(() => expect(opened.state()).toMatchObject({ state: 'waiting', url }))
  approved.resolve({ userName: 'ada' })
  await vi.waitFor(() => expect(opened.events()).toContain('SOCIAL_LOGIN_SUCCESS'))
  expect(opened.names()).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER'])
  expect(opened.frame.logins).toEqual([{ by: 'farcaster', userName: 'ada' }])
  expect(opened.frame.calls).toEqual([])
})

test('33: going back without a login cancels it and reloads the frame', async () => {
  const opened = await openFarcaster(sendsUrl)
  await vi.waitFor(() => expect(opened.state().state).toBe('waiting'))
  opened.kernel.router.back()
  expect([opened.views(), opened.frame.calls, opened.state().state]).toEqual([
    ['Connect'],
    ['reload'],
    'idle',
  ])
  expect(opened.events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
})

test.each(['javascript:alert(1)', 'http://farcaster.test/', 'nothing'])(
  '%s is refused as the URL of the QR code',
  async (invalid) => {
    const opened = await openFarcaster(frameAnswer('GET_FARCASTER_URI', async () => ({ url: invalid })))
    await vi.waitFor(() => expect(opened.state().state).toBe('failed'))
    expect(opened.names()).toEqual(['GET_FARCASTER_URI'])
  },
)

test("a failed login reports the wallet's error message and can be retried", async () => {
  const opened = await openFarcaster(
    frameAnswer('GET_FARCASTER_URI', () => Promise.reject(frameError('FRAME_UNAVAILABLE', 'No wallet'))),
  )
  await vi.waitFor(() => expect(opened.state()).toMatchObject({ state: 'failed', message: 'No wallet' }))
  opened.farcaster.start()
  await vi.waitFor(() => expect(opened.names()).toHaveLength(2))
  expect(opened.events()).toContain('SOCIAL_LOGIN_ERROR')
  await vi.waitFor(() => expect(opened.state().state).toBe('failed'))
  opened.kernel.router.back()
  expect(opened.frame.calls).toEqual(['reload'])
})
