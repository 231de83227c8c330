import { parseEther } from 'ethers'
import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import type { Visit } from '../openVisit.ts'
import { amount, receiver, startSend } from './site.ts'

/** Sends a payment that `approve` approves, and waits until the chain has added the exact amount. */
export async function sendPayment(visit: Visit, approve: () => Promise<void>): Promise<void> {
  const chain = chainReader()
  const before = await chain.getBalance(receiver)
  await startSend(visit)
  await approve()
  // The modal returns to the account. The note that it has started fades, which a busy machine may miss.
  await visit.modal.role('button', 'Done').click()
  await visit.modal.role('heading', 'Account').waitFor()
  await expect
    .poll(async () => (await chain.getBalance(receiver)) - before, { timeout: 30_000 })
    .toBe(parseEther(amount))
  await visit.engine.press('Escape')
  await visit.modal.waitUntilGone()
}
