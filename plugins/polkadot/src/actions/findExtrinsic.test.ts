import type { ApiPromise } from '@polkadot/api'
import { expect, test } from 'vitest'
import { findExtrinsic } from './findExtrinsic.ts'

/** A chain whose blocks contain the given extrinsics, and the numbers of the blocks that were read. */
function createChain(blocks: readonly (readonly string[])[]) {
  const read: number[] = []
  const toHash = (text: string) => ({ toHex: () => text })
  const chain = {
    getBlockHash: async (number: number) => toHash(`0x${number}`),
    getBlock: async (hash: { toHex(): string }) => {
      const number = Number(hash.toHex().slice(2))
      read.push(number)
      return { block: { extrinsics: (blocks[number] ?? []).map((text) => ({ hash: toHash(text) })) } }
    },
  }
  return { read, api: { rpc: { chain } } as unknown as ApiPromise }
}

const { signal } = new AbortController()

test('an extrinsic is found in its block, at its position', async () => {
  const { api } = createChain([['a'], ['b', 'c'], ['d']])
  const found = await findExtrinsic(api, { hash: 'c', from: 0, to: 2, signal })
  expect([found?.blockHash.toHex(), found?.index]).toEqual(['0x1', 1])
})

test('a later search continues with the blocks that no search has read', async () => {
  const { api, read } = createChain([[], [], [], [], ['a']])
  expect(await findExtrinsic(api, { hash: 'a', from: 0, to: 2, signal })).toBeUndefined()
  expect(await findExtrinsic(api, { hash: 'a', from: 1, to: 3, signal })).toBeUndefined()
  expect(await findExtrinsic(api, { hash: 'a', from: 2, to: 4, signal })).toMatchObject({ index: 0 })
  expect(read).toEqual([0, 1, 2, 3, 4])
})

test('an aborted search reads no further block', async () => {
  const { api, read } = createChain([[], [], []])
  const search = findExtrinsic(api, { hash: 'a', from: 0, to: 2, signal: AbortSignal.abort() })
  await expect(search).rejects.toMatchObject({ name: 'AbortError' })
  expect(read).toEqual([])
})
