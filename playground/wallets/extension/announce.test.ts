import { expect, test } from 'vitest'
import { listen, openWallet } from './testing/openWallet.ts'

test('it announces itself at once and on every request, with the same details', () => {
  const { announced, target } = openWallet()
  expect(announced).toHaveLength(1)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toHaveLength(2)
  expect(announced[1]).toEqual(announced[0])
  expect(announced[1]?.provider).toBe(announced[0]?.provider)
})

test('its details have the form of EIP-6963 and are frozen', () => {
  const [detail] = openWallet().announced
  expect(Object.isFrozen(detail) && Object.isFrozen(detail?.info)).toBe(true)
  expect(detail?.info).toMatchObject({ name: 'Field', rdns: 'dev.latchkit.field' })
  expect(detail?.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(decodeURIComponent(detail?.info.icon ?? '')).toMatch(
    /^data:image\/svg\+xml,<svg .*>F<\/text><\/svg>$/,
  )
})

test('it uses its own icon if it has one', () => {
  const icon = 'data:image/png;base64,AAAA'
  expect(openWallet({ options: { icon } }).announced[0]?.info.icon).toBe(icon)
})

test('two wallets have different uuids', () => {
  const uuids = [openWallet(), openWallet()].map(({ announced }) => announced[0]?.info.uuid)
  expect(uuids[0]).not.toBe(uuids[1])
})

test('it emits connect with its chain', async () => {
  const { provider } = openWallet()
  const events = listen(provider, 'connect')
  await Promise.resolve()
  expect(events).toEqual([['connect', { chainId: '0x7a69' }]])
})

test('a removed wallet emits disconnect, and nothing afterwards', async () => {
  const { wallet, provider, request, announced, target } = openWallet({ options: { authorized: true } })
  const events = listen(provider, 'disconnect', 'accountsChanged')
  wallet.withdraw()
  wallet.withdraw()
  wallet.disconnect()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(events).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
  expect(announced).toHaveLength(1)
  await expect(request('eth_accounts')).rejects.toMatchObject({ code: 4900 })
})

test('a wallet without a key or a chain throws', () => {
  expect(() => openWallet({ options: { privateKeys: [] } })).toThrow('Field needs a private key and a chain.')
  expect(() => openWallet({ options: { chains: [] } })).toThrow('Field needs a private key and a chain.')
})
