import type { Namespace } from '@latchkit/kernel'
import { createTestSession, fakeConnector, secondAddress, serviceOf } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

const shownOn = (plugin: ReturnType<typeof send>) => {
  const [row] = plugin.manifest.slots?.walletActions ?? []
  const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
  return namespaces.filter((namespace) => row?.when?.({ namespace }))
}

async function open(plugin: ReturnType<typeof send>, answer?: unknown) {
  const answers = answer === undefined ? {} : { request: async () => answer }
  const { session, kernel, source } = await createTestSession({ answers, plugins: [plugin] })
  await session.connect(fakeConnector())
  return { model: await serviceOf(kernel, 'send', sendToken), source }
}

const transfer = { amount: '1', to: secondAddress }

test('27: the action is shown on eip155 and solana, or on the configured namespaces', () => {
  expect(shownOn(send())).toEqual(['eip155', 'solana'])
  expect(shownOn(send({ namespaces: ['bip122', 'cosmos'] }))).toEqual(['bip122', 'cosmos'])
})

test('27: on other namespaces, send fails with an unsupported chain and does not reach the wallet', async () => {
  const { model, source } = await open(send({ namespaces: ['solana'] }))
  await expect(model.send(transfer)).rejects.toMatchObject({
    reason: 'UNSUPPORTED',
    message: 'Unsupported chain',
  })
  model.edit(transfer)
  await model.review()
  expect(source.requests).toEqual([])
})

test.each([
  ['0xab', '0xab'],
  [{ signature: '5sig' }, '5sig'],
  [{ txid: 'ab' }, 'ab'],
  [{ transactionHash: 'AB' }, 'AB'],
])('the response %j contains the hash %s', async (answer, hash) => {
  const { model } = await open(send(), answer)
  expect(await model.send(transfer)).toBe(hash)
})
