import { deferred } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, openPreview } from './testing/openSwap.ts'
import { usdc } from './testing/swaps.ts'

afterEach(closeAll)

/** Opens a preview, and confirms the swap with a wallet that has the request and does not answer. */
async function openAsked() {
  const answer = deferred<unknown>()
  const opened = await openPreview(true, { request: () => answer.promise })
  const confirmed = opened.model.confirm(opened.quote())
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  return { ...opened, answer, confirmed, draft: () => opened.get(opened.model.draftAtom) }
}

test('F06: a swap that the wallet approves after the visitor left empties the form', async () => {
  const { kernel, answer, confirmed, draft } = await openAsked()
  kernel.router.close()
  await confirmed
  expect(draft()).toMatchObject({ amount: '1', to: usdc })
  answer.resolve(`0x${'cd'.repeat(32)}`)
  await vi.waitFor(() => expect(draft().to).toBe(undefined))
})

test('F06: a draft that was edited after the visitor left is kept', async () => {
  const { kernel, model, answer, confirmed, draft } = await openAsked()
  kernel.router.close()
  await confirmed
  model.edit({ amount: '2' })
  answer.resolve(`0x${'cd'.repeat(32)}`)
  await new Promise((done) => setTimeout(done, 100))
  expect(draft()).toMatchObject({ amount: '2', to: usdc })
})

test('F28: after Cancel, the preview says that the outcome is unknown, and later that nothing was sent', async () => {
  const { model, answer, confirmed, working, draft } = await openAsked()
  model.cancel()
  await confirmed
  expect(working()).toMatchObject({ state: 'unknown', isPrompting: true })
  answer.reject({ code: 4001, message: 'No' })
  await vi.waitFor(() => expect(working().state).toBe('unsent'))
  expect(draft()).toMatchObject({ amount: '1', to: usdc })
})

test('a preview that is opened again shows the unknown outcome, and then that the swap was sent', async () => {
  const { kernel, model, answer, confirmed, working } = await openAsked()
  kernel.router.back()
  await confirmed
  await model.review()
  expect(working().state).toBe('unknown')
  answer.resolve(`0x${'cd'.repeat(32)}`)
  await vi.waitFor(() => expect(working().state).toBe('sent'))
})
