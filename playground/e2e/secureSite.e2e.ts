import { resolve } from 'node:path'
import { createClient, http, verifyMessage } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { chainReader, clearFaults } from './lib/chain.ts'
import { type Embedder, openEmbedder } from './lib/embedder.ts'
import { closeBrowser } from './lib/openPage.ts'

const shots = resolve(import.meta.dirname, '../../.shots')
const opened: Embedder[] = []
const open: typeof openEmbedder = async (options) => {
  const embedder = await openEmbedder(options)
  opened.push(embedder)
  return embedder
}

beforeEach(async () => {
  await fetch(`${inject('cloud')}/control/secure-site`, { method: 'DELETE' })
})
afterEach(async () => {
  await clearFaults()
  await Promise.all(opened.splice(0).map((one) => one.close()))
})
afterAll(closeBrowser)

interface UserAnswer {
  readonly address: `0x${string}`
  readonly accounts: readonly { readonly address: `0x${string}`; readonly type: string }[]
}
const rpc = ({ call }: Embedder, method: string, params: unknown) => call('RPC_REQUEST', { method, params })
const approve = ({ frame }: Embedder) => frame.getByRole('button', { name: 'Approve' }).click()
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function picture({ page, frame }: Embedder, name: string): Promise<readonly string[]> {
  const found: string[] = []
  await frame.getByRole('button', { name: 'Approve' }).and(frame.locator(':enabled')).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(50)
    await page.locator('#f').screenshot({ path: `${shots}/secureSite.${name}.${colorScheme}.png` })
    const inner = page.frames()[1]
    const violations = await inner?.evaluate(async () => {
      const axe = Reflect.get(globalThis, 'axe') as {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
      return (await axe.run()).violations.map(
        ({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
    })
    found.push(...(violations ?? []))
  }
  return found
}

test('a person signs in with the mailed code, signs a message and sends, each by a click in the frame', async () => {
  const embedder = await open()
  const { call, login } = embedder
  await login('ann@example.test')
  await call('SYNC_DAPP_DATA', { metadata: { name: 'Example Shop' }, projectId: 'play' })
  const user = (await call('GET_USER', { chainId: 'eip155:31337' })) as UserAnswer
  expect(user).toMatchObject({
    email: 'ann@example.test',
    chainId: 'eip155:31337',
    preferredAccountType: 'smartAccount',
  })

  const message = 'Welcome to Example Shop.\n\nSigning in costs nothing.'
  const signing = rpc(embedder, 'personal_sign', [message, user.address])
  expect(await picture(embedder, 'message')).toEqual([])
  await approve(embedder)
  const signature = (await signing) as `0x${string}`
  const client = createClient({ transport: http(`${inject('cloud')}/chains/31337`) })
  expect(await verifyOnChain(client, { address: user.address, message, signature })).toBe(true)

  const before = await chainReader().getBalance(someone)
  const value = `0x${(25n * 10n ** 16n).toString(16)}`
  const sending = rpc(embedder, 'eth_sendTransaction', [{ from: user.address, to: someone, value }])
  expect(await picture(embedder, 'send')).toEqual([])
  await approve(embedder)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await chainReader().getBalance(someone)) - before).toBe(25n * 10n ** 16n)
  expect(await verifyOnChain(client, { address: user.address, message, signature })).toBe(true)
})

test('the plain account signs as every other does', async () => {
  const embedder = await open()
  await embedder.login('bob@example.test')
  const { address } = (await embedder.call('SET_PREFERRED_ACCOUNT', { type: 'eoa' })) as UserAnswer
  const signing = rpc(embedder, 'personal_sign', ['Hello', address])
  await approve(embedder)
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})
