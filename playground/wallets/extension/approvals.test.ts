import { expect, test } from 'vitest'
import { first, openWallet } from './testing/openWallet.ts'

const rejected = { code: 4001, message: 'User rejected the request.' }

test('approve resolves at once, reject rejects at once', async () => {
  const { request, wallet, prompts } = openWallet({ options: { mode: 'reject' } })
  await expect(request('eth_requestAccounts')).rejects.toMatchObject(rejected)
  wallet.setMode('approve')
  await expect(request('eth_requestAccounts')).resolves.toEqual([first])
  expect(prompts).toEqual([])
})

test('ask shows the request, and the visitor approves', async () => {
  const { request, prompts } = openWallet({ options: { mode: 'ask' } })
  const accounts = request('eth_requestAccounts')
  expect(prompts.map(({ request }) => request)).toEqual([
    { kind: 'connection', title: 'Connect to this site', rows: [{ label: 'Account', value: first }] },
  ])
  prompts[0]?.decide(true)
  await expect(accounts).resolves.toEqual([first])
  expect(prompts).toEqual([])
})

test('the visitor can reject', async () => {
  const { request, prompts } = openWallet({ options: { mode: 'ask' } })
  const accounts = request('eth_requestAccounts')
  prompts[0]?.decide(false)
  await expect(accounts).rejects.toMatchObject(rejected)
  await expect(request('eth_accounts')).resolves.toEqual([])
})

test('a second request of the same kind is refused while the first is open, another kind is not', async () => {
  const { request, prompts } = openWallet({ options: { mode: 'ask', authorized: true } })
  const signature = request('personal_sign', 'one', first)
  await expect(request('personal_sign', 'two', first)).rejects.toMatchObject({ code: -32002 })
  const network = request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  expect(prompts.map(({ request }) => request.kind)).toEqual(['signature', 'network'])
  for (const { decide } of [...prompts]) decide(true)
  await expect(signature).resolves.toMatch(/^0x/)
  await expect(network).resolves.toBeNull()
})

test('a stalled request waits for a mode that decides it', async () => {
  const { request, wallet, prompts } = openWallet({ options: { mode: 'stall' } })
  const accounts = request('eth_requestAccounts')
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  wallet.setMode('ask')
  expect(prompts).toHaveLength(1)
  wallet.setMode('stall')
  expect(prompts).toHaveLength(0)
  wallet.setMode('approve')
  await expect(accounts).resolves.toEqual([first])
})

test('the mode reject decides pending requests and closes the open prompt', async () => {
  const { request, wallet, prompts } = openWallet({ options: { mode: 'ask' } })
  const accounts = request('eth_requestAccounts')
  wallet.setMode('reject')
  await expect(accounts).rejects.toMatchObject(rejected)
  expect(prompts).toEqual([])
})

test('removing a wallet rejects its pending requests', async () => {
  const { request, wallet, prompts } = openWallet({ options: { mode: 'ask' } })
  const accounts = request('eth_requestAccounts')
  wallet.withdraw()
  await expect(accounts).rejects.toMatchObject({ code: 4900 })
  expect(prompts).toEqual([])
})
