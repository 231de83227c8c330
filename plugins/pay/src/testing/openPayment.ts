import { expect, vi } from 'vitest'
import { loadCheck } from '../exchange/loadCheck.ts'
import type { PayOptions } from '../types.ts'
import { mockService, type OpenOptions, openModel } from './openModel.ts'
import { options } from './payments.ts'

/** Opens a payment, with the clock stopped. */
export async function openPayment(
  answers = {},
  open: OpenOptions = {},
  call = {},
  more: Partial<PayOptions> = {},
) {
  vi.useRealTimers()
  const service = mockService(answers)
  const opened = await openModel(open)
  const paid = opened.api.pay({ ...options, ...more }, call)
  await vi.waitFor(() => expect(opened.views()).toEqual(['Pay']))
  // Code loads in real time.
  await loadCheck()
  vi.useFakeTimers({ now: new Date('2026-01-20T09:00:00Z') })
  return { ...opened, service, paid }
}
