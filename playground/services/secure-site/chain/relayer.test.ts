import { createClient, http } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../../index.ts'
import { createTestFrame } from '../testing/createTestFrame.ts'
import { create2Deployer, factoryCreation } from './playAccount.ts'

let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

type Hex = `0x${string}`
const receiver = '0x00000000000000000000000000000000DeaDBeef'

test('a payment is made on a chain where others have deployed the factory of accounts', async () => {
  const node = createClient({ transport: http(services.chains[0]?.directUrl) })
  const rpc = (method: string, params: readonly unknown[]) =>
    node.request<{ Method: string; Parameters: readonly unknown[]; ReturnType: unknown }>({ method, params })
  const [from] = (await rpc('eth_accounts', [])) as readonly Hex[]
  const deployment = [{ from, to: create2Deployer, data: factoryCreation }]
  await waitForTransactionReceipt(node, { hash: (await rpc('eth_sendTransaction', deployment)) as Hex })

  const frame = createTestFrame(services)
  await frame.login('later@example.test')
  const calls = [{ to: receiver, value: '0x7' }]
  await frame.rpc('wallet_sendCalls', [{ version: '2.0.0', atomicRequired: true, calls }])
  await expect.poll(() => getBalance(node, { address: receiver })).toBe(7n)
})
