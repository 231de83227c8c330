import { formatSignInMessage } from '@latchkit/plugin-siwx/messages'
import { verify } from '@latchkit/plugin-siwx/verify'
import { encodeAbiParameters } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'

type Hex = `0x${string}`

const chainId = 'eip155:31337'
const fields = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '8f0c24a1e6b7d935',
  issuedAt: new Date().toISOString(),
}
const { domain, nonce } = fields
let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

const nodeUrl = () => services.chains[0]?.directUrl ?? ''

async function rpc(method: string, ...params: unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(nodeUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(await response.json()).not.toHaveProperty('error')
}

const signIn = (accountAddress: string, signature: string, chain = chainId) =>
  verify(
    { message: formatSignInMessage({ ...fields, accountAddress, chainId: chain }), signature },
    { domain, nonce },
    { node: nodeUrl() },
  )

const refused = { ok: false, reason: 'SIGNATURE' }
/** 65 bytes that are no signature. `ecrecover` of a chain answers such with the zero address. */
const garbage = [`0x${'00'.repeat(64)}1b`, `0x${'11'.repeat(64)}1b`, `0x${'ff'.repeat(64)}1c`]
/** Code that returns the value of ERC-1271 for every call. */
const yes = `0x7f1626ba7e${'0'.repeat(56)}60005260206000f3`
/** Code that returns what it is called with. */
const echo = '0x366000600037366000f3'

test('neither the zero address nor a precompile signs, also with code behind it', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  for (const address of addresses)
    for (const signature of [...garbage, '0x', `0x1626ba7e${'00'.repeat(28)}`])
      expect(await signIn(address, signature), address).toMatchObject(refused)
  await rpc('anvil_setCode', addresses[10], yes)
  expect(await signIn(addresses[10] ?? '', '0x1234')).toMatchObject(refused)
})

test('an account without code signs with its key only', async () => {
  const key = privateKeyToAccount(generatePrivateKey())
  const message = formatSignInMessage({ ...fields, accountAddress: key.address, chainId })
  expect(await signIn(key.address, await key.signMessage({ message }))).toMatchObject({ ok: true })
  for (const signature of [...garbage, '0x', '0x1234'])
    expect(await signIn(key.address, signature)).toMatchObject(refused)
})

test('a wallet that signs on the chain signs in with an empty signature, and an echo does not', async () => {
  const [wallet, repeater] = ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', `0x${'e0'.repeat(20)}`]
  await rpc('anvil_setCode', wallet, yes)
  await rpc('anvil_setCode', repeater, echo)
  for (const signature of ['0x', '0x1234']) {
    expect(await signIn(wallet, signature)).toMatchObject({ ok: true })
    expect(await signIn(repeater, signature)).toMatchObject(refused)
    for (const other of ['eip155:1', 'eip155:10', 'eip155:137'])
      expect(await signIn(wallet, signature, other)).toMatchObject({ ok: false, reason: 'NODE_CHAIN' })
  }
})

test('a deployment that deploys nothing proves nothing', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const [loop, revert] = [`0x${'aa'.repeat(20)}`, `0x${'ab'.repeat(20)}`] as const
  await rpc('anvil_setCode', loop, '0x5b600056')
  await rpc('anvil_setCode', revert, '0x60006000fd')
  for (const factory of [loop, revert, `0x${'4'.padStart(40, '0')}`] as readonly Hex[])
    for (const inner of ['0x', '0x1234', ...garbage] as readonly Hex[]) {
      const parameters = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }]
      const signature = encodeAbiParameters(parameters, [factory, '0x', inner]) + '6492'.repeat(16)
      expect(await signIn(address, signature)).toMatchObject(refused)
      expect(await signIn(`0x${'0'.repeat(40)}`, signature)).toMatchObject(refused)
    }
})
