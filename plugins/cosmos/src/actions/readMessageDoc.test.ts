import { expect, test } from 'vitest'
import { addressOn } from '../testing/fakeKeplr.ts'
import { messageDoc } from './messageDoc.ts'
import { readMessageDoc } from './readMessageDoc.ts'

const signer = addressOn('cosmos')
const doc = messageDoc(signer, 'Hé')

test('the document created for a text is accepted', () => {
  expect(readMessageDoc(doc)).toEqual({ signer, data: 'SMOp' })
  expect(readMessageDoc(doc, 'cosmos')).toEqual({ signer, data: 'SMOp' })
})

const message = (value: object) => ({ ...doc, msgs: [{ type: 'sign/MsgSignData', value }] })

test.each([
  ['a chain', { ...doc, chain_id: 'star-1' }],
  ['an account', { ...doc, account_number: '1' }],
  ['a sequence', { ...doc, sequence: '1' }],
  ['a fee', { ...doc, fee: { gas: '0', amount: [{ denom: 'ustar', amount: '1' }] } }],
  ['gas', { ...doc, fee: { gas: '1', amount: [] } }],
  ['a memo', { ...doc, memo: 'x' }],
  ['no message', { ...doc, msgs: [] }],
  ['two messages', { ...doc, msgs: [...doc.msgs, ...doc.msgs] }],
  ['another message', { ...doc, msgs: [{ type: 'cosmos-sdk/MsgSend', value: { signer, data: 'SMOp' } }] }],
  ['a malformed signer', message({ signer: 'cosmos1x', data: 'SMOp' })],
  ['a signer in upper case', message({ signer: signer.toUpperCase(), data: 'SMOp' })],
  ['no data', message({ signer })],
  ['empty data', message({ signer, data: '' })],
  ['data that is not base64', message({ signer, data: 'SMO' })],
  ['a payer', { ...doc, fee: { ...doc.fee, payer: signer } }],
  ['a height', { ...doc, timeout_height: '1' }],
  ['a message with a type of its own', { ...doc, msgs: [{ ...doc.msgs[0], '@type': 'x' }] }],
  ['another member of its message', message({ signer, data: 'SMOp', amount: '1' })],
  ['a list in place of it', [doc]],
  ['no fields', undefined],
])('a document with %s is refused', (_, input) => {
  expect(readMessageDoc(input)).toBeUndefined()
})

test('its signer must be an address of the given chain', () => {
  expect(readMessageDoc(doc, 'moon')).toBeUndefined()
})
