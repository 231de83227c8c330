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

const search = (key: string, from: number, to: number, ends = signal) => ({
  key,
  isMatch: ({ hash }: { readonly hash: { toHex(): string } }) => hash.toHex() === key,
  from,
  to,
  signal: ends,
})

test('an extrinsic is found in its block, at its position', async () => {
  const { api } = createChain([['a'], ['b', 'c'], ['d']])
  const found = await findExtrinsic(api, search('c', 0, 2))
  expect([found?.blockHash.toHex(), found?.index]).toEqual(['0x1', 1])
})

test('a later search continues with the blocks that no search has read', async () => {
  const { api, read } = createChain([[], [], [], [], ['a']])
  expect(await findExtrinsic(api, search('a', 0, 2))).toBeUndefined()
  expect(await findExtrinsic(api, search('a', 1, 3))).toBeUndefined()
  expect(await findExtrinsic(api, search('a', 2, 4))).toMatchObject({ index: 0 })
  expect(read).toEqual([0, 1, 2, 3, 4])
})

test('an aborted search reads no further block', async () => {
  const { api, read } = createChain([[], [], []])
  const found = findExtrinsic(api, search('a', 0, 2, AbortSignal.abort()))
  await expect(found).rejects.toMatchObject({ name: 'AbortError' })
  expect(read).toEqual([])
})
