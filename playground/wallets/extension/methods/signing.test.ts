import { getBytes, verifyMessage, verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { first, openWallet, second } from '../testing/openWallet.ts'

// Signatures are verified with ethers, because the wallet signs with viem.
const connected = { options: { authorized: true } } as const

const person = [
  { name: 'name', type: 'string' },
  { name: 'wallets', type: 'address[]' },
]
const mail = [
  { name: 'to', type: 'Person' },
  { name: 'amount', type: 'uint256' },
  { name: 'note', type: 'bytes32' },
]
const domain = { name: 'Post', version: '1', chainId: 31337, verifyingContract: second.toLowerCase() }
const message = {
  to: { name: 'Ünal', wallets: [first, second] },
  amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  note: `0x${'ab'.repeat(32)}`,
}
const typedData = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: person,
    Mail: mail,
  },
  primaryType: 'Mail',
  domain,
  message,
}

test.each([
  ['plain text', 'Grüezi 🔑', 'Grüezi 🔑'],
  ['text as hex', '0x48656c6c6f', 'Hello'],
  ['bytes that are not text', '0xff00fe', '0xff00fe'],
  ['hex with an odd number of digits, which is text', '0xabc', '0xabc'],
])('it signs %s and shows the message', async (_, input, expectedText) => {
  const { request, wallet, prompts } = openWallet(connected)
  wallet.setMode('ask')
  const signing = request('personal_sign', input, first)
  expect(prompts[0]?.request.text).toBe(expectedText)
  prompts[0]?.decide(true)
  const signed = /^0x(..)+$/.test(input) ? getBytes(input) : input
  expect(verifyMessage(signed, String(await signing))).toBe(first)
})

test('it accepts the address before the message, in any case', async () => {
  const { request } = openWallet(connected)
  const signature = await request('personal_sign', first.toLowerCase(), 'hello')
  expect(verifyMessage('hello', String(signature))).toBe(first)
})

test.each([
  ['as text', JSON.stringify(typedData)],
  ['as an object', typedData],
])('it signs typed data given %s', async (_, input) => {
  const { request } = openWallet(connected)
  const signature = await request('eth_signTypedData_v4', first, input)
  const signed = verifyTypedData(domain, { Person: person, Mail: mail }, message, String(signature))
  expect(signed).toBe(first)
})

test('it shows typed data unchanged, including bigints', async () => {
  const { request, prompts } = openWallet({ options: { authorized: true, mode: 'ask' } })
  request('eth_signTypedData_v4', first, { ...typedData, message: { ...message, amount: 5n } }).catch(
    () => {},
  )
  expect(prompts[0]?.request).toMatchObject({ title: 'Sign typed data: Mail', kind: 'signature' })
  expect(prompts[0]?.request.rows[0]).toEqual({ label: 'For', value: 'Post' })
  expect(JSON.parse(prompts[0]?.request.text ?? '')).toEqual({ ...message, amount: '5' })
})

test.each([
  ['for another chain', { ...typedData, domain: { ...domain, chainId: 1 } }],
  ['of a type that is not defined', { ...typedData, primaryType: 'Parcel' }],
  ['with a value out of range', { ...typedData, message: { ...message, amount: '-1' } }],
  ['that is not JSON', '{'],
  ['without types', { domain, message, primaryType: 'Mail' }],
])('it refuses typed data %s', async (_, input) => {
  const { request } = openWallet(connected)
  await expect(request('eth_signTypedData_v4', first, input)).rejects.toMatchObject({ code: -32602 })
})

test('it refuses an account that the site may not see, and one that is not selected', async () => {
  const strange = openWallet()
  await expect(strange.request('personal_sign', 'hello', first)).rejects.toMatchObject({ code: 4100 })
  const { request } = openWallet(connected)
  await expect(request('personal_sign', 'hello', second)).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_signTypedData_v4', second, typedData)).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_sendTransaction', { from: second })).rejects.toMatchObject({ code: 4100 })
})

test('it refuses invalid params', async () => {
  const { request } = openWallet(connected)
  await expect(request('personal_sign')).rejects.toMatchObject({ code: -32602 })
  await expect(request('personal_sign', 'hello', '0x12')).rejects.toMatchObject({ code: -32602 })
})

test('it signs nothing when the visitor rejects', async () => {
  const { request } = openWallet({ options: { authorized: true, mode: 'reject' } })
  await expect(request('personal_sign', 'hello', first)).rejects.toMatchObject({ code: 4001 })
  await expect(request('eth_signTypedData_v4', first, typedData)).rejects.toMatchObject({ code: 4001 })
})
