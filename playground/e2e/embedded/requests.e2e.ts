import { type Hex, parseEther, parseUnits, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { typedMail } from '../../pages/libraries/typedMail.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { chainReader, localClient, tokenOf } from '../lib/chain.ts'
import { callsFromNow, continueToWallet, frameOf, pressInFrame } from '../lib/frame.ts'
import { loginKit, loginTests, plainKit } from '../lib/login.ts'
import { modal } from '../lib/modal.ts'
import { rejected, settle } from '../lib/provider.ts'
import { giveTokens, receivers, tokenBalanceOf, transfer } from '../lib/tokens.ts'
import { waitForClosed } from '../lib/waits.ts'

const { openLoggedIn } = loginTests()
const chain = localClient()

const bundleOf = (from: Hex, calls: readonly unknown[]) => [
  { version: '2.0.0', chainId: '0x7a69', from, atomicRequired: true, calls },
]

testEach(1, [
  ['smart account', loginKit],
  ['standard account', plainKit],
])('typed data signed by a %s is what viem verifies', async (kind, kit) => {
  const { page, address } = await openLoggedIn({ kit })
  const { domain, types, primaryType, message } = typedMail
  const signing = settle(page, 'eth_signTypedData_v4', [
    address,
    JSON.stringify({ domain, types, primaryType, message }),
  ])
  await continueToWallet(page)
  await pressInFrame(page)
  const signature = (await signing).result as Hex
  const signedData = { ...typedMail, message: { ...message, stamp: BigInt(message.stamp) } }
  expect(await chain.verifyTypedData({ ...signedData, address, signature })).toBe(true)
  const alteredData = { ...signedData, message: { ...signedData.message, contents: 'Hello, Eve' } }
  expect(await chain.verifyTypedData({ ...alteredData, address, signature })).toBe(false)
  // A signature that the contract of an account verifies is longer than the 65 bytes of a key's signature.
  expect(signature.length > 132).toBe(kind === 'smart account')
})

byNight('a message signed before and after the account is on the chain is what viem verifies', async () => {
  const { page, address } = await openLoggedIn()
  const text = 'shop.test wants you to sign in'
  const sign = async () => {
    const signing = settle(page, 'personal_sign', [toHex(text), address])
    await pressInFrame(page)
    return (await signing).result as Hex
  }
  const before = await sign()
  expect(await chain.getCode({ address })).toBeUndefined()
  expect(await chain.verifyMessage({ address, message: text, signature: before })).toBe(true)
  const sending = settle(page, 'eth_sendTransaction', [{ from: address, to: receivers[0], value: '0x1' }])
  await pressInFrame(page)
  await chain.waitForTransactionReceipt({ hash: (await sending).result as Hex })
  expect(await chain.getCode({ address })).toMatch(/^0x60/)
  const after = await sign()
  expect(after).not.toBe(before)
  expect(await chain.verifyMessage({ address, message: text, signature: after })).toBe(true)
  expect(await chain.verifyMessage({ address, message: 'else', signature: after })).toBe(false)
})

byNight('the capabilities of each kind of account are returned without a prompt', async () => {
  const { page, address } = await openLoggedIn()
  const smart = await settle(page, 'wallet_getCapabilities', [address])
  expect(smart.result).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })
  const onOtherChain = await settle(page, 'wallet_getCapabilities', [address, ['0x7a6a']])
  expect(Object.keys(Object(onOtherChain.result))).toEqual(['0x7a6a'])
  expect(await modal(page).isVisible()).toBe(false)
})

test('a bundle of two token transfers needs one approval, is mined as one transaction, and transfers the exact amounts', async () => {
  const { page, address } = await openLoggedIn()
  const [dollar, grain] = [tokenOf('LUSD'), tokenOf('GRAIN')]
  await giveTokens(dollar.address, address, parseUnits('5', 6))
  await giveTokens(grain.address, address, parseUnits('2', 18))
  const transfers = [
    [dollar, receivers[0], parseUnits('1.234567', 6)],
    [grain, receivers[1], parseUnits('0.123456789012345678', 18)],
  ] as const
  const balances = () =>
    Promise.all(
      transfers.flatMap(([{ address: token }, to]) => [
        tokenBalanceOf(token, to),
        tokenBalanceOf(token, address),
      ]),
    )
  const before = await balances()
  const calls = transfers.map(([{ address: to }, receiver, amount]) => ({
    to,
    data: transfer(receiver, amount),
  }))
  const newCalls = await callsFromNow()
  const sending = settle(page, 'wallet_sendCalls', bundleOf(address, calls))
  await frameOf(page).getByText('2 calls, all or none').waitFor()
  await frameOf(page).getByText('1.234567 LUSD').first().waitFor()
  await page.screenshot({ path: '.shots/embedded-bundle.png' })
  await pressInFrame(page)
  const { id } = (await sending).result as { readonly id: string }
  await waitForClosed(page)
  const status = async () => (await settle(page, 'wallet_getCallsStatus', [id])).result
  await expect.poll(status).toMatchObject({ status: 200, atomic: true, chainId: '0x7a69' })
  const { receipts } = (await status()) as { readonly receipts: readonly { readonly transactionHash: Hex }[] }
  expect(receipts).toHaveLength(1)
  const receipt = await chain.getTransactionReceipt({ hash: receipts[0]?.transactionHash ?? '0x' })
  expect(receipt.status).toBe('success')
  const changes = (await balances()).map((balance, index) => balance - (before[index] ?? 0n))
  expect(changes).toEqual(transfers.flatMap(([, , amount]) => [amount, -amount]))
  expect((await newCalls()).filter((name) => name === 'wallet_sendCalls')).toHaveLength(1)
  expect(await settle(page, 'wallet_getCallsStatus', ['0x1234'])).toMatchObject({
    error: 'There is no bundle of this id',
  })
})

test('a bundle with a failing call changes nothing, and returns the reason', async () => {
  const { page, address } = await openLoggedIn()
  const { address: token } = tokenOf('LUSD')
  await giveTokens(token, address, 100n)
  const before = await tokenBalanceOf(token, receivers[0])
  const calls = [
    { to: token, data: transfer(receivers[0], 60n) },
    { to: token, data: transfer(receivers[0], 60n) },
  ]
  const sending = settle(page, 'wallet_sendCalls', bundleOf(address, calls))
  await pressInFrame(page)
  expect(await sending).toMatchObject({ error: expect.stringMatching(/^(?!An error occurred).{10,}/) })
  expect([await tokenBalanceOf(token, address), await tokenBalanceOf(token, receivers[0])]).toEqual([
    100n,
    before,
  ])
  await waitForClosed(page)
})

testEach(0, [
  ['no call', []],
  ['a receiver that is none', [{ to: '0x12', value: '0x1' }]],
  ['an amount that is none', [{ to: receivers[0], value: 'much' }]],
  ['a call that is none', [null]],
])('a bundle with %s is rejected with a text, without a prompt', async (_, calls) => {
  const { page, address } = await openLoggedIn()
  const newCalls = await callsFromNow()
  const response = await settle(page, 'wallet_sendCalls', bundleOf(address, calls))
  expect(response.result).toBeUndefined()
  expect(response.error).toBe(
    'The calls are not well-formed: each needs the address it goes to, its data in hex, and its amount as a number.',
  )
  expect(await modal(page).isVisible()).toBe(false)
  expect(await newCalls()).not.toContain('wallet_sendCalls')
})

byNight('a standard account does not support batches', async () => {
  const { page, address } = await openLoggedIn({ kit: plainKit })
  const calls = [1, 2].map((wei) => ({ to: receivers[0], value: toHex(wei) }))
  expect(await settle(page, 'wallet_sendCalls', bundleOf(address, calls))).toMatchObject({
    error: 'This account cannot do several calls as one, the smart account can',
  })
})

byNight('permissions are granted in the frame, and revoked once', async () => {
  const { page, address } = await openLoggedIn()
  const expiry = Math.floor(Date.now() / 1_000) + 3_600
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } }
  const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1' } }]
  const granting = settle(page, 'wallet_grantPermissions', [
    { chainId: '0x7a69', address, expiry, signer, permissions },
  ])
  await continueToWallet(page)
  await frameOf(page).getByText('Let the site act for you').waitFor()
  await pressInFrame(page)
  const grantResult = (await granting).result as { readonly context: string }
  expect(grantResult).toMatchObject({ expiry, permissions, address })
  await waitForClosed(page)
  const revoke = () => settle(page, 'wallet_revokePermissions', { pci: grantResult.context })
  const revoking = revoke()
  await continueToWallet(page)
  await frameOf(page).getByText('Take permissions back').waitFor()
  await pressInFrame(page)
  expect((await revoking).result).toMatch(/^0x[0-9a-f]{130,}$/)
  await waitForClosed(page)
  const secondRevoke = revoke()
  await continueToWallet(page)
  expect(await secondRevoke).toMatchObject({ error: 'There are no permissions of this id' })
})

byNight('a signed transaction is sent without a prompt', async () => {
  const { page } = await openLoggedIn()
  const account = privateKeyToAccount(generatePrivateKey())
  await chainReader().send('anvil_setBalance', [account.address, toHex(parseEther('1'))])
  const raw = await account.signTransaction({
    chainId: 31337,
    nonce: 0,
    to: receivers[0],
    value: 7n,
    gas: 21_000n,
    maxFeePerGas: parseEther('0.000001'),
    maxPriorityFeePerGas: 1n,
  })
  const before = await chain.getBalance({ address: receivers[0] })
  const { result } = await settle(page, 'eth_sendRawTransaction', [raw])
  const receipt = await chain.waitForTransactionReceipt({ hash: result as Hex })
  expect([receipt.status, receipt.from]).toEqual(['success', account.address.toLowerCase()])
  expect((await chain.getBalance({ address: receivers[0] })) - before).toBe(7n)
  expect(await modal(page).isVisible()).toBe(false)
})

test('three simultaneous requests are shown one after the other, and each settles with its own response', async () => {
  const { page, address } = await openLoggedIn()
  const texts = ['one', 'two', 'three'] as const
  const requests = texts.map((text) => settle(page, 'personal_sign', [toHex(text), address]))
  for (const text of texts) {
    await frameOf(page).locator('.text').filter({ hasText: text }).waitFor()
    await pressInFrame(page, text === 'two' ? 'Cancel' : 'Approve')
    await frameOf(page).locator('.text').filter({ hasText: text }).waitFor({ state: 'detached' })
  }
  const [one, two, three] = await Promise.all(requests)
  expect(two).toEqual(rejected)
  const isSignatureOf = (message: string, signature: unknown) =>
    chain.verifyMessage({ address, message, signature: signature as Hex })
  expect([await isSignatureOf('one', one?.result), await isSignatureOf('three', three?.result)]).toEqual([
    true,
    true,
  ])
  await waitForClosed(page)
})
