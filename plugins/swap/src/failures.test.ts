import { afterEach, expect, test } from 'vitest'
import { closeAll, openPreview } from './testing/openSwap.ts'

afterEach(closeAll)

test('F11: a network or account that has changed is not called a failure', async () => {
  const { model, quote, session, working, source } = await openPreview(true)
  const shown = quote()
  await session.disconnect()
  await model.confirm(shown)
  expect([source.requests, working().state]).toEqual([[], 'changed'])
})

test('F59: an error of the node has its sentence', async () => {
  const { model, quote, chain, working } = await openPreview(true, {
    request: () => Promise.reject({ code: -32000, message: 'insufficient funds for gas * price + value' }),
  })
  chain.nodeError = 'insufficientFunds'
  await model.confirm(quote())
  expect(working()).toMatchObject({ state: 'failed', node: 'insufficientFunds' })
})

test('F12: an approval that the service does not build is not called one that the network did not include', async () => {
  const { model, quote, source, service, working } = await openPreview(false)
  delete service['/v1/convert/build-approve']
  await model.approve(quote())
  expect([source.requests, working().reason]).toEqual([[], 'build'])
})

test('F12: once the chain has included an approval, the swap is next, also without the service', async () => {
  const { model, quote, service, get, source, toast } = await openPreview(false)
  delete service['/v1/convert/allowance']
  await model.approve(quote())
  expect([get(model.stepAtom), source.requests.length]).toEqual(['swap', 1])
  expect(toast()).not.toBe('swap.allowanceFailed')
})
