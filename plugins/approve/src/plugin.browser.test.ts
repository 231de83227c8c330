import { modalAtom, toastAtom } from '@latchkit/kernel'
import { deferred, secondAddress, tapPlugin } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { nosy, openDesk, pass, view } from './testing/openDesk.ts'

const until = vi.waitFor

test('a request opens the modal, is answered, dispatched, and the modal closes', async () => {
  const { ask, asking, answer, kernel, source, views, pending } = await openDesk()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  expect(asking()).toMatchObject({ state: 'asking', position: 1, total: 1 })
  expect(source.requests).toEqual([])
  answer(true)
  await until(() => expect(first.end).toBe('answer'))
  expect(source.requests).toMatchObject([{ params: ['one'] }])
  expect(asking()).toBeUndefined()
  expect(pending()).toEqual([])
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

test('a no is 4001, reaches no wallet, and closes the modal', async () => {
  const { ask, answer, source, views } = await openDesk()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  answer(false)
  await until(() => expect(first.end).toBe('USER_REJECTED'))
  expect(source.requests).toEqual([])
  expect(views()).toEqual([])
})

test('three are asked one after the other, the next when the wallet has answered the one before', async () => {
  const signing = deferred<unknown>()
  let calls = 0
  const { ask, asking, answer, source, views } = await openDesk({
    request: async () => (++calls === 1 ? signing.promise : 'signed'),
  })
  const all = [ask('one'), ask('two'), ask('three')]
  await until(() => expect(asking()?.total).toBe(3))
  expect(asking()).toMatchObject({ position: 1, request: { params: ['one'] } })
  answer(true)
  await until(() => expect(source.requests).toHaveLength(1))
  // Approved and with the wallet: a second click is no answer to the next.
  expect(asking()).toMatchObject({ state: 'waiting', position: 1, request: { params: ['one'] } })
  answer(true)
  answer(false)
  expect(asking()).toMatchObject({ state: 'waiting', position: 1 })
  signing.resolve('first')
  await until(() => expect(asking()).toMatchObject({ position: 2, total: 3, request: { params: ['two'] } }))
  answer(false)
  await until(() => expect(asking()).toMatchObject({ position: 3, request: { params: ['three'] } }))
  expect(views()).toEqual([view])
  answer(true)
  await until(() => expect(all.map(({ end }) => end)).toEqual(['first', 'USER_REJECTED', 'signed']))
  expect(views()).toEqual([])
})

test('an answer to what is no longer on screen does nothing', async () => {
  const { ask, asking, answer, model } = await openDesk()
  const all = [ask('one'), ask('two')]
  await until(() => expect(asking()?.total).toBe(2))
  const old = asking()?.id ?? 0
  answer(false)
  model.answer(old, true)
  model.answer(old + 99, true)
  expect(asking()).toMatchObject({ state: 'asking', request: { params: ['two'] } })
  answer(false)
  await until(() => expect(all.map(({ end }) => end)).toEqual(['USER_REJECTED', 'USER_REJECTED']))
})

test('closing rejects what is shown and all that wait, also over a transaction', async () => {
  for (const inTransaction of [false, true]) {
    const { ask, asking, kernel, source, views } = await openDesk()
    await kernel.router.open('Account')
    if (inTransaction) kernel.router.transactions.push({})
    const all = [ask('one'), ask('two'), ask('three')]
    await until(() => expect(asking()?.total).toBe(3))
    await until(() => expect(views()).toEqual(['Account', view]))
    kernel.router.close()
    await until(() => expect(all.map(({ end }) => end)).toEqual(Array(3).fill('USER_REJECTED')))
    expect(asking()).toBeUndefined()
    await pass()
    expect(views()).toEqual([])
    expect(source.requests).toEqual([])
  }
})

test('closing while the wallet has one rejects it here, and stops asking', async () => {
  const { ask, answer, asking, kernel, source } = await openDesk({
    request: () => new Promise(() => undefined),
  })
  const all = [ask('one'), ask('two')]
  await until(() => expect(asking()?.total).toBe(2))
  answer(true)
  await until(() => expect(source.requests).toHaveLength(1))
  kernel.router.close()
  await until(() => expect(all.map(({ end }) => end)).toEqual(['USER_REJECTED', 'USER_REJECTED']))
  expect(asking()).toBeUndefined()
})

test('a modal that may not be closed asks on', async () => {
  const { ask, asking, kernel, views } = await openDesk({}, [tapPlugin('hold', 'close', () => 'stay')])
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  kernel.router.close()
  await pass()
  expect([views(), first.end]).toEqual([[view], undefined])
  expect(asking()).toBeDefined()
})

test('back is the no to what is shown, and the next is asked', async () => {
  const { ask, asking, answer, kernel, views } = await openDesk()
  await kernel.router.open('Account')
  const all = [ask('one'), ask('two')]
  await until(() => expect(asking()?.total).toBe(2))
  await until(() => expect(views()).toEqual(['Account', view]))
  kernel.router.back()
  await until(() => expect(all[0]?.end).toBe('USER_REJECTED'))
  await until(() => expect(views()).toEqual(['Account', view]))
  expect(asking()).toMatchObject({ position: 2, total: 2, request: { params: ['two'] } })
  answer(true)
  await until(() => expect(all[1]?.end).toBe('answer'))
  expect(views()).toEqual(['Account'])
})

test('a view that another takes the place of comes back on top', async () => {
  const { ask, answer, kernel, views } = await openDesk()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  await kernel.router.reset('Other')
  await until(() => expect(views()).toEqual(['Other', view]))
  await kernel.router.push('Account')
  await pass()
  expect(views()).toEqual(['Other', view, 'Account'])
  answer(true)
  await until(() => expect(first.end).toBe('answer'))
  expect(views()).toEqual(['Other'])
})

test('the modal that the kernel is done with opens again for what waits', async () => {
  const { ask, answer, kernel, views } = await openDesk()
  const first = ask('one')
  await until(() => expect(views()).toEqual([view]))
  kernel.router.finish()
  await until(() => expect(views()).toEqual([view]))
  answer(true)
  await until(() => expect(first.end).toBe('answer'))
})

test('what closes after the last answer rejects no other request', async () => {
  const guarded = deferred<undefined>()
  const { ask, answer, asking, views } = await openDesk({}, [
    tapPlugin('slow', 'guard', (async ({ params }: { params: string[] }) =>
      params[0] === 'two' ? guarded.promise : undefined) as never),
  ])
  const all = [ask('one'), ask('two')]
  await until(() => expect(asking()?.total).toBe(1))
  answer(true)
  await until(() => expect(all[0]?.end).toBe('answer'))
  expect(views()).toEqual([])
  guarded.resolve(undefined)
  await until(() => expect(asking()?.request.params).toEqual(['two']))
  answer(true)
  await until(() => expect(all[1]?.end).toBe('answer'))
})

test('F33, F34: another network or account ends what was asked for the one before, and says so', async () => {
  for (const part of [
    { chainId: 'eip155:2' as const },
    { accounts: [`eip155:1:${secondAddress}` as const] },
  ]) {
    const { ask, asking, tell, kernel, source, views } = await openDesk()
    const all = [ask('one'), ask('two')]
    await until(() => expect(asking()?.total).toBe(2))
    tell(part)
    await until(() =>
      expect(all.map(({ end }) => end)).toEqual(['ACCOUNT_OR_NETWORK_CHANGED', 'ACCOUNT_OR_NETWORK_CHANGED']),
    )
    await until(() => expect(views()).toEqual([]))
    expect(kernel.store.get(toastAtom)?.text).toBe('approve.changed')
    expect(source.requests).toEqual([])
  }
})

test('disconnecting, or the wallet that goes, ends what is asked', async () => {
  for (const how of ['disconnect', 'lost'] as const) {
    const { ask, asking, kernel, session, source, views } = await openDesk()
    const first = ask('one')
    await until(() => expect(views()).toEqual([view]))
    if (how === 'lost') source.watches[0]?.lost()
    else void session.disconnect()
    await until(() => expect(first.end).toBe('DISCONNECTED'))
    expect([asking(), views()]).toEqual([undefined, []])
    expect(kernel.store.get(toastAtom)).toBeUndefined()
  }
})

test('the asker that gives up takes its request off the screen', async () => {
  const { asking, ask, answer, session, views } = await openDesk()
  const gone = new AbortController()
  const draft = { method: 'personal_sign', params: ['mine'] }
  const asker = { origin: 'modal', requestedBy: 'shop', signal: gone.signal } as const
  const mine = session.request('eip155', draft, asker).catch(({ reason }) => reason)
  const other = ask('site')
  await until(() => expect(asking()?.total).toBe(2))
  gone.abort()
  expect(await mine).toBe('ABORTED')
  await until(() => expect(asking()).toMatchObject({ position: 1, total: 1, request: { params: ['site'] } }))
  answer(true)
  await until(() => expect(other.end).toBe('answer'))
  await until(() => expect(views()).toEqual([]))
})

test('an unsupported method rejects what the same requester has open', async () => {
  const { ask, asking, kernel } = await openDesk()
  const first = ask('one')
  await until(() => expect(asking()).toBeDefined())
  await expect(kernel.provider('eip155').request({ method: 'eth_invented' })).rejects.toThrow(
    'Requested RPC call is not allowed',
  )
  await until(() => expect(first.end).toBe('NOT_ALLOWED'))
  expect(asking()).toBeUndefined()
})

test('taken out while it asks, it leaves nothing, and every request is rejected', async () => {
  for (const below of [undefined, 'Account']) {
    const { ask, asking, kernel, source, views, pending } = await openDesk()
    if (below) await kernel.router.open(below)
    const all = [ask('one'), ask('two')]
    await until(() => expect(asking()?.total).toBe(2))
    await until(() => expect(views()).toContain(view))
    kernel.plugins.remove('approve')
    await until(() => expect(all.map(({ end }) => end)).toEqual(['USER_REJECTED', 'USER_REJECTED']))
    expect(views()).toEqual(below ? [below] : [])
    expect([pending(), source.requests, asking()]).toEqual([[], [], undefined])
  }
})

test('where the view cannot be shown nobody can be asked, and the request is rejected', async () => {
  const elsewhere = tapPlugin('elsewhere', 'navigate', ((route: { view: string }) =>
    route.view === view ? { ...route, view: 'Other' } : undefined) as never)
  const nowhere = tapPlugin('nowhere', 'navigate', ((route: { view: string }) =>
    route.view === view ? { ...route, view: 'None' } : undefined) as never)
  for (const plugin of [elsewhere, nowhere]) {
    const { ask, source, asking } = await openDesk({}, [plugin])
    const first = ask('one')
    await until(() => expect(first.end).toBe('USER_REJECTED'))
    expect([asking(), source.requests]).toEqual([undefined, []])
  }
})

test('who decides without a person comes first, and then nobody is asked', async () => {
  const policy = tapPlugin('policy', 'approve', (async () => ({ approved: false })) as never, {
    approver: true,
  })
  const { ask, asking, views } = await openDesk({}, [policy])
  const first = ask('one')
  await until(() => expect(first.end).toBe('USER_REJECTED'))
  expect([asking(), views()]).toEqual([undefined, []])
})

test('another plugin that finds the service can approve nothing', async () => {
  const { kernel, ask, asking } = await openDesk({}, [nosy('approve')])
  ask('one')
  await until(() => expect(asking()).toBeDefined())
  const found = (await kernel.plugins.api('nosy')) as object
  expect(Object.isFrozen(found)).toBe(true)
  expect(Reflect.ownKeys(found)).toEqual([])
  expect(await kernel.plugins.api('approve')).toBeUndefined()
})
