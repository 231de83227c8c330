import { afterEach, expect, test, vi } from 'vitest'
import { createStorageArea, createTestSession, fakeConnection, fakeConnector } from '../../testing/index.ts'
import { toastAtom } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const denied = () => {
  throw new Error('SecurityError')
}

async function open(localStorage: object) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  const opened = await createTestSession({
    answers: { connect: async ({ id }) => [fakeConnection({ id, connectorId: id })] },
  })
  const toasts: string[] = []
  const { store } = opened.kernel
  store.sub(toastAtom, () => toasts.push(store.get(toastAtom)?.text ?? ''))
  return { ...opened, toasts: () => toasts.filter(Boolean) }
}

test.each([
  ['denied', { getItem: denied, setItem: denied, removeItem: denied }],
  ['full', { ...createStorageArea(), setItem: denied }],
])(
  'F23, F24: if the storage is %s, a toast reports once that the connection will not be remembered',
  async (_, area) => {
    const { session, toasts } = await open(area)
    await session.connect(fakeConnector())
    expect(toasts()).toEqual(['kernel.forgotten'])
    await session.connect(fakeConnector({ id: 'other' }))
    expect(toasts()).toEqual(['kernel.forgotten'])
  },
)

test('if the connection is stored, no toast is shown', async () => {
  const { session, toasts } = await open(createStorageArea())
  await session.connect(fakeConnector())
  expect(toasts()).toEqual([])
})
