import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { readDescriptor } from '../format/readDescriptor.ts'
import { contractsOf, findKnown, knownFiles } from './findKnown.ts'

interface File {
  readonly context: {
    readonly contract: {
      readonly deployments: readonly { readonly chainId: number; readonly address: string }[]
    }
  }
}

test.each(knownFiles)('%s is valid, and is found for its contracts alone', async (name) => {
  const [contract = ''] = contractsOf(name)
  const [chainId, address = ''] = contract.split(':')
  const known = findKnown(Number(chainId), address)
  expect(known?.name).toBe(name)
  const file = (await known?.file()) as File
  expect(readDescriptor(file).kind).toBe('contract')
  const { deployments } = file.context.contract
  // The checksum proves that no digit of an address is wrong.
  for (const { address: written } of deployments)
    expect([written, isAddress(written)]).toEqual([written, true])
  expect(deployments.map(({ chainId: id, address: at }) => `${id}:${at.toLowerCase()}`)).toEqual(
    contractsOf(name),
  )
})

test('no contract has two files, and an unknown one has none', () => {
  const all = knownFiles.flatMap(contractsOf)
  expect(new Set(all).size).toBe(all.length)
  expect(findKnown(1, `0x${'1'.repeat(40)}`)).toBeUndefined()
  expect(findKnown(5, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2')).toBeUndefined()
})
