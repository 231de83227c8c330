import { expect, test, vi } from 'vitest'
import { createTestSession, deferred, fakeConnector, fakePlugin } from '../../testing/index.ts'
import type { RpcPort } from './portTable.ts'

const sign = { method: 'personal_sign', params: ['0x00'] }

async function open() {
  const answer = deferred<unknown>()
  const plugin = fakePlugin({ id: 'asker', needs: ['rpc'], setup: ({ rpc }) => rpc })
  const opened = await createTestSession({ answers: { request: () => answer.promise }, plugins: [plugin] })
  await opened.session.connect(fakeConnector())
  const rpc = (await opened.kernel.plugins.api('asker')) as RpcPort
  const requested = () => vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  return { ...opened, answer, rpc, requested }
}

test('I-33: a request of a plugin ends when the plugin is removed, and a later answer is reported', async () => {
  const { kernel, session, rpc, requested, answer, diagnostics } = await open()
  const request = rpc.request('eip155', sign, { signal: new AbortController().signal })
  await requested()
  kernel.plugins.remove('asker')
  await expect(request).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(session.openRequests()).toBe(0)
  answer.resolve('0x')
  await vi.waitFor(() =>
    expect(diagnostics.map(({ message }) => message).join()).toContain('after it was settled'),
  )
})

test('a request ends with its own signal too, and cannot claim to come from the site or another plugin', async () => {
  const { rpc, requested, source } = await open()
  const controller = new AbortController()
  const request = rpc.request('eip155', sign, {
    signal: controller.signal,
    ...{ origin: 'app', requestedBy: 'app' },
  })
  await requested()
  expect(source.requests[0]).toMatchObject({ origin: 'modal', requestedBy: 'asker' })
  controller.abort()
  await expect(request).rejects.toMatchObject({ reason: 'ABORTED' })
})
