import { expect, test } from 'vitest'
import { methodKinds } from '../../contracts/methodKinds.ts'
import { withInherited } from '../../testing/withInherited.ts'
import { isSpending, kindOf, sendsTransaction } from './kindOf.ts'

const psbt = 'cHNidP8='

test.each([
  ['without params', undefined, 'send'],
  ['with a text', psbt, 'send'],
  ['with no fields', [], 'send'],
  ['that only signs', { psbt }, 'transaction'],
  ['that only signs, in a list', [{ psbt }], 'transaction'],
  ['whose broadcast is false', { psbt, broadcast: false }, 'transaction'],
  ['whose broadcast is undefined', { psbt, broadcast: undefined }, 'transaction'],
  ['whose broadcast is true', { psbt, broadcast: true }, 'send'],
  ['whose broadcast is true, in a list', [{ psbt, broadcast: true }], 'send'],
  ['whose broadcast is a text', { psbt, broadcast: 'false' }, 'send'],
  ['whose broadcast is null', { psbt, broadcast: null }, 'send'],
] as const)('a signPsbt %s is of the right kind', (_, params, kind) => {
  const request = { method: 'signPsbt', params }
  expect(kindOf(request)).toBe(kind)
  expect([isSpending(request), sendsTransaction(request)]).toEqual([kind === 'send', kind === 'send'])
})

test('a property that a page has added to Object.prototype broadcasts nothing', async () => {
  const read = () => kindOf({ method: 'signPsbt', params: { psbt } })
  expect(await withInherited('broadcast', true, read)).toBe('transaction')
})

test('every other method has the kind of its row, and a method without a row has none', () => {
  for (const [method, kind] of Object.entries(methodKinds))
    if (method !== 'signPsbt') expect(kindOf({ method, params: { broadcast: true } })).toBe(kind)
  expect(kindOf({ method: 'constructor' })).toBeUndefined()
})

test('a signed transaction that a node receives is sent, and does not spend again', () => {
  const request = { method: 'eth_sendRawTransaction', params: ['0x02'] }
  expect([isSpending(request), sendsTransaction(request)]).toEqual([false, true])
})
