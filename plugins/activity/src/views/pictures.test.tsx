import { atom, type PictureQuery, pictureSourceToken } from '@latchkit/kernel/plugin'
import { fakePlugin } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeAll, mockService, openActivity } from '../testing/openActivity.ts'
import { nft, row, transfer } from '../testing/rows.ts'

afterEach(closeAll)

const rendered = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** Opens transactions with a source that draws symbols. Returns what it was asked for, and how many pictures are shown. */
async function openWith(...transfers: readonly object[]) {
  const queries: PictureQuery[] = []
  const source = fakePlugin({
    id: 'gallery',
    on: ['service:pictureSource'],
    setup: ({ provide }) =>
      provide(pictureSourceToken, {
        pictureOf(query) {
          queries.push(query)
          return atom<string | undefined>(query.kind === 'symbol' ? rendered : undefined)
        },
      }),
  })
  mockService(() => ({ data: [row(1, { transfers })], next: null }))
  const { kit } = await openActivity({ plugins: [source] })
  await kit.open('Transactions')
  const line = page.getByRole('dialog').getByRole('link')
  await expect.element(line).toBeVisible()
  return { queries, pictures: () => line.element().querySelectorAll('img').length }
}

test('a token without a picture of the service is drawn by its symbol, which is all that the service says of it', async () => {
  const { queries, pictures } = await openWith(transfer())
  await expect.poll(pictures).toBe(1)
  for (const query of queries) expect(query).toEqual({ kind: 'symbol', symbol: 'ETH' })
})

test('NFTs are not drawn as tokens', async () => {
  const { queries, pictures } = await openWith(nft('ETH', false))
  await expect.poll(pictures).toBe(0)
  expect(queries).toEqual([])
})
