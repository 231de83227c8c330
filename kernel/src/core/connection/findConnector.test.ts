import { expect, test } from 'vitest'
import { fakeConnector } from '../../testing/index.ts'
import { findConnector } from './findConnector.ts'

const evm = fakeConnector({ id: 'field', source: 'eip155', name: 'Field' })
const solana = fakeConnector({ id: 'field', source: 'solana', name: 'Field on Solana' })
const other = fakeConnector({ id: 'other', source: 'eip155', name: 'Other' })

test('a connector is identified by its id and its source', () => {
  expect(findConnector([evm, solana, other], { connectorId: 'field', source: 'solana' })).toBe(solana)
  expect(findConnector([evm, other], { connectorId: 'field', source: 'solana' })).toBeUndefined()
  expect(findConnector([evm], undefined)).toBeUndefined()
})

test('a connector that reaches several wallets has the name and the icon of the connected one', () => {
  const connection = { connectorId: 'other', source: 'eip155', wallet: { name: 'Phone' } }
  expect(findConnector([{ ...other, icon: 'data:image/png;base64,AA' }], connection)).toEqual({
    ...other,
    name: 'Phone',
    icon: undefined,
  })
})

test('a connector that is grouped in a row is found', () => {
  const row = { ...evm, type: 'MULTI_CHAIN', members: [evm, solana] } as const
  expect(findConnector([other, row], { connectorId: 'field', source: 'solana' })).toBe(solana)
  expect(findConnector([other, row], { connectorId: 'field', source: 'eip155' })).toBe(evm)
})
