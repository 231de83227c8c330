import { vi } from 'vitest'
import type { TransactionStatus } from '../../../contracts/transaction.ts'
import { createTestKernel, fakeConnection } from '../../../testing/index.ts'
import { toastAtom, writable } from '../../state/atoms.ts'
import type { Intent } from '../journal.ts'
import type { LookUpAdapter } from '../lookUp.ts'

export const account = 'eip155:1:0xab'
export const intent: Intent = {
  id: 'a',
  owner: 'page',
  method: 'eth_sendTransaction',
  chainId: 'eip155:1',
  account,
  at: 1,
  state: 'unknown',
  count: '3',
}

/** What a look-up needs, with an adapter whose answers a test sets, and the toasts that are shown. */
export function openLookUp(
  transactionStatus?: LookUpAdapter['transactionStatus'],
  latest: Intent | undefined = undefined,
) {
  const { kernel: real } = createTestKernel()
  real.store.set(writable.connections, { eip155: [fakeConnection({ accounts: [account] })] })
  const request = vi.fn(async () => '0x4')
  const kernel: typeof real = Object.create(real, { request: { value: request } })
  const toasts: (readonly [string, string | undefined])[] = []
  real.store.sub(toastAtom, () => {
    const toast = real.store.get(toastAtom)
    if (toast) toasts.push([toast.kind, toast.text])
  })
  const adapter: LookUpAdapter = transactionStatus ? { transactionStatus } : {}
  const find = vi.fn(async (_: string) => adapter)
  const note = vi.fn(() => true)
  return { kernel, request, toasts, find, note, ports: { kit: kernel, find, latest: () => latest, note } }
}

/** An adapter that returns a status. */
export const answerWith = (status: TransactionStatus) =>
  vi.fn<NonNullable<LookUpAdapter['transactionStatus']>>(async () => status)
