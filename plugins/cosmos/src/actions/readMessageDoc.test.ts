import { withInherited } from '@latchkit/kernel/testing'
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

/** Runs a function on a page that added these properties to every object. */
const withAll = (properties: object, run: () => unknown): Promise<unknown> =>
  Object.entries(properties).reduce<() => Promise<unknown>>(
    (inner, [name, value]) =>
      () =>
        withInherited(name, value, inner),
    async () => run(),
  )()

test.each([
  ['an unknown member', { ...doc, timeout_height: '1' }, doc],
  ['an unknown member of its fee', { ...doc, fee: { ...doc.fee, payer: signer } }, doc.fee],
  ['an unknown member of its message', { ...doc, msgs: [{ ...doc.msgs[0], '@type': 'x' }] }, doc.msgs[0]],
  ['an unknown member of its data', message({ signer, data: 'SMOp', amount: '1' }), { signer, data: 'SMOp' }],
  ['no data', message({ signer }), { data: 'SMOp' }],
  ['no fields', undefined, doc],
])(
  'a document with %s is refused on a page with the others in Object.prototype',
  async (_, input, inherited) => {
    expect(await withAll(inherited ?? {}, () => readMessageDoc(input))).toBeUndefined()
  },
)

test('its signer must be an address of the given chain', () => {
  expect(readMessageDoc(doc, 'moon')).toBeUndefined()
})
