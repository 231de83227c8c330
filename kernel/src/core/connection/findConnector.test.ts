import { expect, test } from 'vitest'
import { fakeConnector } from '../../testing/index.ts'
import { findConnector } from './findConnector.ts'

const evm = fakeConnector({ id: 'field', source: 'eip155', name: 'Field' })
const solana = fakeConnector({ id: 'field', source: 'solana', name: 'Field on Solana' })
const other = fakeConnector({ id: 'other', source: 'eip155', name: 'Other' })

test('a wallet is told by its id and by who reaches it', () => {
  expect(findConnector([evm, solana, other], { connectorId: 'field', source: 'solana' })).toBe(solana)
  expect(findConnector([evm, other], { connectorId: 'field', source: 'solana' })).toBeUndefined()
  expect(findConnector([evm], undefined)).toBeUndefined()
})

test('one of several that a row stands for is found behind it', () => {
  const row = { ...evm, type: 'MULTI_CHAIN', members: [evm, solana] } as const
  expect(findConnector([other, row], { connectorId: 'field', source: 'solana' })).toBe(solana)
  expect(findConnector([other, row], { connectorId: 'field', source: 'eip155' })).toBe(evm)
})
