import { modalAtom } from '@latchkit/kernel'
import { toastAtom } from '@latchkit/kernel/plugin'
import { deferred, secondAddress, tapPlugin } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { nextTask, openApproveKit, serviceProbe, view } from './testing/openApproveKit.ts'

const until = vi.waitFor

test('a request opens the modal, is approved and dispatched, and the modal closes', async () => {
  const { ask, current, answer, kernel, source, views, pending } = await openApproveKit()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  expect(current()).toMatchObject({ state: 'asking', position: 1, total: 1 })
  expect(source.requests).toEqual([])
  answer(true)
  await until(() => expect(first.result).toBe('answer'))
  expect(source.requests).toMatchObject([{ params: ['one'] }])
  expect(current()).toBeUndefined()
  expect(pending()).toEqual([])
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

test('a rejected request does not reach the wallet, and the modal closes', async () => {
  const { ask, answer, source, views } = await openApproveKit()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  answer(false)
  await until(() => expect(first.result).toBe('USER_REJECTED'))
  expect(source.requests).toEqual([])
  expect(views()).toEqual([])
})

test('requests are shown one at a time; the next follows when the wallet has responded', async () => {
  const signing = deferred<unknown>()
  let calls = 0
  const { ask, current, answer, source, views } = await openApproveKit({
    request: async () => (++calls === 1 ? signing.promise : 'signed'),
  })
  const requests = [ask('one'), ask('two'), ask('three')]
  await until(() => expect(current()?.total).toBe(3))
  expect(current()).toMatchObject({ position: 1, request: { params: ['one'] } })
  answer(true)
  await until(() => expect(source.requests).toHaveLength(1))
  // The wallet is handling the approved request, so a second click does not answer the next one.
  expect(current()).toMatchObject({ state: 'waiting', position: 1, request: { params: ['one'] } })
  answer(true)
  answer(false)
  expect(current()).toMatchObject({ state: 'waiting', position: 1 })
  signing.resolve('first')
  await until(() => expect(current()).toMatchObject({ position: 2, total: 3, request: { params: ['two'] } }))
  answer(false)
  await until(() => expect(current()).toMatchObject({ position: 3, request: { params: ['three'] } }))
  expect(views()).toEqual([view])
  answer(true)
  await until(() =>
    expect(requests.map(({ result }) => result)).toEqual(['first', 'USER_REJECTED', 'signed']),
  )
  expect(views()).toEqual([])
})

test('an answer to a request that is no longer on screen is ignored', async () => {
  const { ask, current, answer, model } = await openApproveKit()
  const requests = [ask('one'), ask('two')]
  await until(() => expect(current()?.total).toBe(2))
  const old = current()?.id ?? 0
  answer(false)
  model.answer(old, true)
  model.answer(old + 99, true)
  expect(current()).toMatchObject({ state: 'asking', request: { params: ['two'] } })
  answer(false)
  await until(() => expect(requests.map(({ result }) => result)).toEqual(['USER_REJECTED', 'USER_REJECTED']))
})

test('closing the modal rejects the current and all queued requests, also during a transaction', async () => {
  for (const inTransaction of [false, true]) {
    const { ask, current, kernel, source, views } = await openApproveKit()
    await kernel.router.open('Account')
    if (inTransaction) kernel.router.transactions.push({})
    const requests = [ask('one'), ask('two'), ask('three')]
    await until(() => expect(current()?.total).toBe(3))
    await until(() => expect(views()).toEqual(['Account', view]))
    kernel.router.close()
    await until(() => expect(requests.map(({ result }) => result)).toEqual(Array(3).fill('USER_REJECTED')))
    expect(current()).toBeUndefined()
    await nextTask()
    expect(views()).toEqual([])
    expect(source.requests).toEqual([])
  }
})

test('closing the modal while the wallet handles a request rejects that request and all others', async () => {
  const { ask, answer, current, kernel, source } = await openApproveKit({
    request: () => new Promise(() => undefined),
  })
  const requests = [ask('one'), ask('two')]
  await until(() => expect(current()?.total).toBe(2))
  answer(true)
  await until(() => expect(source.requests).toHaveLength(1))
  kernel.router.close()
  await until(() => expect(requests.map(({ result }) => result)).toEqual(['USER_REJECTED', 'USER_REJECTED']))
  expect(current()).toBeUndefined()
})

test('a request stays on screen if another tap keeps the modal open', async () => {
  const { ask, current, kernel, views } = await openApproveKit({}, [tapPlugin('hold', 'close', () => 'stay')])
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  kernel.router.close()
  await nextTask()
  expect([views(), first.result]).toEqual([[view], undefined])
  expect(current()).toBeDefined()
})

test('going back rejects the current request and shows the next one', async () => {
  const { ask, current, answer, kernel, views } = await openApproveKit()
  await kernel.router.open('Account')
  const requests = [ask('one'), ask('two')]
  await until(() => expect(current()?.total).toBe(2))
  await until(() => expect(views()).toEqual(['Account', view]))
  kernel.router.back()
  await until(() => expect(requests[0]?.result).toBe('USER_REJECTED'))
  await until(() => expect(views()).toEqual(['Account', view]))
  expect(current()).toMatchObject({ position: 2, total: 2, request: { params: ['two'] } })
  answer(true)
  await until(() => expect(requests[1]?.result).toBe('answer'))
  expect(views()).toEqual(['Account'])
})

test('after a reset to another view, the request is shown on top of it again', async () => {
  const { ask, answer, kernel, views } = await openApproveKit()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  await kernel.router.reset('Other')
  await until(() => expect(views()).toEqual(['Other', view]))
  await kernel.router.push('Account')
  await nextTask()
  expect(views()).toEqual(['Other', view, 'Account'])
  answer(true)
  await until(() => expect(first.result).toBe('answer'))
  expect(views()).toEqual(['Other'])
})

test('when the kernel finishes the modal, it opens again for a pending request', async () => {
  const { ask, answer, kernel, views } = await openApproveKit()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  kernel.router.finish()
  await until(() => expect(views()).toEqual([view]))
  answer(true)
  await until(() => expect(first.result).toBe('answer'))
})

test('closing after the last answer does not reject a request that has not arrived yet', async () => {
  const guarded = deferred<undefined>()
  const { ask, answer, current, views } = await openApproveKit({}, [
    tapPlugin('slow', 'guard', (async ({ params }: { params: string[] }) =>
      params[0] === 'two' ? guarded.promise : undefined) as never),
  ])
  const requests = [ask('one'), ask('two')]
  await until(() => expect(current()?.total).toBe(1))
  answer(true)
  await until(() => expect(requests[0]?.result).toBe('answer'))
  expect(views()).toEqual([])
  guarded.resolve(undefined)
  await until(() => expect(current()?.request.params).toEqual(['two']))
  answer(true)
  await until(() => expect(requests[1]?.result).toBe('answer'))
})

test('F33, F34: a change of network or account rejects the pending requests and reports it', async () => {
  for (const update of [
    { chainId: 'eip155:2' as const },
    { accounts: [`eip155:1:${secondAddress}` as const] },
  ]) {
    const { ask, current, change, kernel, source, views } = await openApproveKit()
    const requests = [ask('one'), ask('two')]
    await until(() => expect(current()?.total).toBe(2))
    change(update)
    await until(() =>
      expect(requests.map(({ result }) => result)).toEqual([
        'ACCOUNT_OR_NETWORK_CHANGED',
        'ACCOUNT_OR_NETWORK_CHANGED',
      ]),
    )
    await until(() => expect(views()).toEqual([]))
    expect(kernel.store.get(toastAtom)?.text).toBe('approve.changed')
    expect(source.requests).toEqual([])
  }
})

test('a disconnect or a lost wallet rejects the pending request', async () => {
  for (const reason of ['disconnect', 'lost'] as const) {
    const { ask, current, kernel, session, source, views } = await openApproveKit()
    const first = ask('one')
    await until(() => expect(views()).toEqual([view]))
    if (reason === 'lost') source.watches[0]?.lost()
    else void session.disconnect()
    await until(() => expect(first.result).toBe('DISCONNECTED'))
    expect([current(), views()]).toEqual([undefined, []])
    expect(kernel.store.get(toastAtom)).toBeUndefined()
  }
})

test('a request that its requester aborts is removed from the screen', async () => {
  const { current, ask, answer, session, views } = await openApproveKit()
  const controller = new AbortController()
  const draft = { method: 'personal_sign', params: ['mine'] }
  const requester = { origin: 'modal', requestedBy: 'shop', signal: controller.signal } as const
  const ownRequest = session.request('eip155', draft, requester).catch(({ reason }) => reason)
  const other = ask('site')
  await until(() => expect(current()?.total).toBe(2))
  controller.abort()
  expect(await ownRequest).toBe('ABORTED')
  await until(() => expect(current()).toMatchObject({ position: 1, total: 1, request: { params: ['site'] } }))
  answer(true)
  await until(() => expect(other.result).toBe('answer'))
  await until(() => expect(views()).toEqual([]))
})

test('an unsupported method rejects the open requests of the same requester', async () => {
  const { ask, current, kernel } = await openApproveKit()
  const first = ask('one')
  await until(() => expect(current()).toBeDefined())
  await expect(kernel.provider('eip155').request({ method: 'eth_invented' })).rejects.toThrow(
    'Requested RPC call is not allowed',
  )
  await until(() => expect(first.result).toBe('NOT_ALLOWED'))
  expect(current()).toBeUndefined()
})

test('removing the plugin rejects every request and closes the view', async () => {
  for (const underlying of [undefined, 'Account']) {
    const { ask, current, kernel, source, views, pending } = await openApproveKit()
    if (underlying) await kernel.router.open(underlying)
    const requests = [ask('one'), ask('two')]
    await until(() => expect(current()?.total).toBe(2))
    await until(() => expect(views()).toContain(view))
    kernel.plugins.remove('approve')
    await until(() =>
      expect(requests.map(({ result }) => result)).toEqual(['USER_REJECTED', 'USER_REJECTED']),
    )
    expect(views()).toEqual(underlying ? [underlying] : [])
    expect([pending(), source.requests, current()]).toEqual([[], [], undefined])
  }
})

test('a request is rejected if the view cannot be shown', async () => {
  const elsewhere = tapPlugin('elsewhere', 'navigate', ((route: { view: string }) =>
    route.view === view ? { ...route, view: 'Other' } : undefined) as never)
  const nowhere = tapPlugin('nowhere', 'navigate', ((route: { view: string }) =>
    route.view === view ? { ...route, view: 'None' } : undefined) as never)
  for (const plugin of [elsewhere, nowhere]) {
    const { ask, source, current } = await openApproveKit({}, [plugin])
    const first = ask('one')
    await until(() => expect(first.result).toBe('USER_REJECTED'))
    expect([current(), source.requests]).toEqual([undefined, []])
  }
})

test('an approver that decides without the visitor runs first, and the view is not shown', async () => {
  const policy = tapPlugin('policy', 'approve', (async () => ({ approved: false })) as never, {
    approver: true,
  })
  const { ask, current, views } = await openApproveKit({}, [policy])
  const first = ask('one')
  await until(() => expect(first.result).toBe('USER_REJECTED'))
  expect([current(), views()]).toEqual([undefined, []])
})

test('another plugin that looks up the service cannot approve requests', async () => {
  const { kernel, ask, current } = await openApproveKit({}, [serviceProbe('approve')])
  ask('one')
  await until(() => expect(current()).toBeDefined())
  const service = (await kernel.plugins.api('probe')) as object
  expect(Object.isFrozen(service)).toBe(true)
  expect(Reflect.ownKeys(service)).toEqual([])
  expect(await kernel.plugins.api('approve')).toBeUndefined()
})
