import { expect, test, vi } from 'vitest'
import type { ChainId } from '../../contracts/ids.ts'
import { openSwitch as open, refused, requester, second } from './testing/openSwitch.ts'

test.each([
  ['4902', refused(4902)],
  ['4902 as text', refused('4902')],
  ['5000', refused(5000)],
  ['32603', refused(32603)],
  ['-32603', refused(-32603)],
  ['an original 4902', refused(-32000, { data: { originalError: { code: 4902 } } })],
])('a wallet that does not know the network (%s) is asked to add it', async (_, error) => {
  const { session, chain, requested } = await open({ answers: [error, second] })
  await session.switchNetwork(second, requester)
  expect(chain()).toBe(second)
  expect(requested()).toEqual(['wallet_switch', 'wallet_add'])
})

test.each([
  ['in words, without a code', new Error('該網路尚未新增')],
  ['as an unknown method', refused(-32601)],
  ['as an unsupported method', refused(4200)],
  ['as invalid params', refused(-32602)],
  ['as a failure of its node', refused(-32000)],
  ['by agreeing and doing nothing', undefined],
])('a wallet that reports an unknown network %s is asked once to add it', async (_, answer) => {
  const { session, chain, requested } = await open({ answers: [answer, second], isOn: 'eip155:1' })
  await session.switchNetwork(second, requester)
  expect(chain()).toBe(second)
  expect(requested()).toEqual(['wallet_switch', 'wallet_add'])
  const unable = await open({ answers: [answer, answer, answer], isOn: 'eip155:1' })
  await expect(unable.session.switchNetwork(second, requester)).rejects.toThrow()
  expect(unable.requested().filter((method) => method === 'wallet_add')).toHaveLength(1)
})

test('a wallet that reports a failure and has switched is asked nothing else', async () => {
  const { session, chain, requested } = await open({ answers: [new Error('Busy')], isOn: second })
  await session.switchNetwork(second, requester)
  expect([chain(), requested()]).toEqual([second, ['wallet_switch']])
})

test('a wallet that agrees only after it has added the network, and reports nothing, is read again', async () => {
  const script = { isOn: 'eip155:1' as ChainId }
  const { session, chain, source } = await open(script)
  const moving = session.switchNetwork(second, requester)
  await vi.waitFor(() => expect(source.requests.map(({ method }) => method)).toContain('wallet_add'), 5_000)
  script.isOn = second
  await moving
  expect(chain()).toBe(second)
})

test('what the wallet said about the switch is the error if the network cannot be added either', async () => {
  const answers = [new Error('The network is not there'), refused(-32601)]
  const { session } = await open({ answers, isOn: 'eip155:1' })
  await expect(session.switchNetwork(second, requester)).rejects.toThrow('The network is not there')
})

test.each([
  ['4001 as text', refused('4001')],
  ['5000 and words', refused(5000, { message: 'User rejected' })],
  ['ACTION_REJECTED', refused('ACTION_REJECTED')],
  ['words', new Error('User rejected the request.')],
  ['-32002', refused(-32002)],
  ['4100', refused(4100)],
])('a wallet that refuses by %s is not asked to add the network', async (_, error) => {
  const { session, requested } = await open({ answers: [error, second], isOn: 'eip155:1' })
  await expect(session.switchNetwork(second, requester)).rejects.toThrow()
  expect(requested()).toEqual(['wallet_switch'])
})

test('a wallet that only adds the network is then asked to switch', async () => {
  const { session, chain, requested } = await open({ answers: [refused(4902), undefined, second] })
  await session.switchNetwork(second, requester)
  expect(chain()).toBe(second)
  expect(requested()).toEqual(['wallet_switch', 'wallet_add', 'wallet_switch'])
})
