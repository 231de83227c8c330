import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resolution } from '../../contracts/rpc.ts'
import { toastAtom, writable } from '../state/atoms.ts'
import type { Intent } from './journal.ts'
import { lookUp } from './lookUp.ts'
import { answerWith, intent, openLookUp as open } from './testing/openLookUp.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => void vi.useRealTimers())

test('the hash that a look-up finds is recorded for its intent, and is part of the resolution', async () => {
  let latest: Intent = intent
  const opened = open(async (_, { note }) => (note?.({ hash: '0x8' }) ? 'included' : 'unknown'))
  opened.note.mockImplementation(() => {
    latest = { ...latest, hash: '0x8' }
    return true
  })
  const onResolved = vi.fn<(one: Intent, resolution: Resolution) => void>()
  const looked = lookUp({ ...opened.ports, latest: () => latest }, [intent], onResolved, { quiet: true })
  await vi.advanceTimersByTimeAsync(1)
  await looked
  expect(opened.note).toHaveBeenCalledWith('a', { hash: '0x8' })
  expect(onResolved).toHaveBeenCalledWith(intent, { status: 'sent', hash: '0x8' })
})

test('the toast of a single transaction with a hash links to the explorer of its network', async () => {
  const { ports, kernel } = open(answerWith('included'), { ...intent, hash: '0x8' })
  const explorer = { default: { name: 'Scan', url: 'https://scan.example' } }
  kernel.store.set(writable.networks, (list) => list.map((one) => ({ ...one, blockExplorers: explorer })))
  const looked = lookUp(ports, [intent], () => undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  await looked
  expect(kernel.store.get(toastAtom)?.action).toEqual({ label: 'Scan', url: 'https://scan.example/tx/0x8' })
  const several = lookUp(ports, [intent, { ...intent, id: 'b' }], () => undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  await several
  expect(kernel.store.get(toastAtom)).toMatchObject({ text: 'kernel.orphanIncluded', action: undefined })
})

test.each([
  ['included', [['success', 'kernel.orphanIncluded']]],
  ['failed', [['error', 'kernel.orphanFailed']]],
  ['probablySent', []],
  ['unknown', []],
] as const)(
  'with the option once, the chain is queried once, and the status %s is only shown if it is certain',
  async (status, expected) => {
    const requested = answerWith(status)
    const { ports, toasts } = open(requested)
    const looked = lookUp(ports, [intent], () => undefined, { once: true })
    await vi.advanceTimersByTimeAsync(300_000)
    await looked
    expect([toasts, requested.mock.calls.length]).toEqual([expected, 1])
  },
)
