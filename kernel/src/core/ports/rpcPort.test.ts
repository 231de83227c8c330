import { expect, test, vi } from 'vitest'
import { createTestSession, deferred, fakeConnector, fakePlugin } from '../../testing/index.ts'
import type { RpcPort } from './portTable.ts'

const sign = { method: 'personal_sign', params: ['0x00'] }

async function open() {
  const answer = deferred<unknown>()
  const asker = fakePlugin({ id: 'asker', needs: ['rpc'], setup: ({ rpc }) => rpc })
  const opened = await createTestSession({ answers: { request: () => answer.promise }, plugins: [asker] })
  await opened.session.connect(fakeConnector())
  const rpc = (await opened.kernel.plugins.api('asker')) as RpcPort
  const asked = () => vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  return { ...opened, answer, rpc, asked }
}

test('I-33: a request of a plugin ends when the plugin is removed, and a later answer is reported', async () => {
  const { kernel, session, rpc, asked, answer, diagnostics } = await open()
  const request = rpc.request('eip155', sign, { signal: new AbortController().signal })
  await asked()
  kernel.plugins.remove('asker')
  await expect(request).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(session.openRequests()).toBe(0)
  answer.resolve('0x')
  await vi.waitFor(() =>
    expect(diagnostics.map(({ message }) => message).join()).toContain('after it was settled'),
  )
})

test('a request ends with its own signal too, and cannot claim to come from the site or another plugin', async () => {
  const { rpc, asked, source } = await open()
  const leave = new AbortController()
  const request = rpc.request('eip155', sign, {
    signal: leave.signal,
    ...{ origin: 'app', requestedBy: 'app' },
  })
  await asked()
  expect(source.requests[0]).toMatchObject({ origin: 'modal', requestedBy: 'asker' })
  leave.abort()
  await expect(request).rejects.toMatchObject({ reason: 'ABORTED' })
})
