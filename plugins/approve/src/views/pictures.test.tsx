import type { Statement } from '@latchkit/kernel/chain'
import { atom, type PictureQuery, pictureSourceToken } from '@latchkit/kernel/plugin'
import { fakePlugin, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { explainWith } from '../testing/explainBasic.ts'
import { destroyKits, openApprovePage } from '../testing/openApprovePage.ts'

afterEach(destroyKits)

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const chainId = 'eip155:1'

/** Opens a request that sends a token which calls itself USDC, with a source that knows only the real one. */
async function openSend(token: string) {
  const queries: PictureQuery[] = []
  const none = atom<string | undefined>(undefined)
  const known = atom<string | undefined>(picture)
  const source = fakePlugin({
    id: 'gallery',
    on: ['service:pictureSource'],
    setup: ({ provide }) =>
      provide(pictureSourceToken, {
        pictureOf(query) {
          queries.push(query)
          return query.kind === 'network' || (query.kind === 'token' && query.address === usdc) ? known : none
        },
      }),
  })
  const what = { token, decimals: 6, symbol: 'USDC', value: 1_500_000n }
  const statement: Statement = { kind: 'send', what, to: firstAddress }
  const explain = explainWith({ statement, isUnderstood: true, isBlocked: false })
  const opened = await openApprovePage({ plugins: [source], explain })
  opened.ask('eth_sendTransaction', [{ from: firstAddress, to: secondAddress, data: '0x01' }])
  await vi.waitFor(() => expect(opened.text()).toContain(token), { timeout: 3_000 })
  const imagesBy = (text: string) => {
    const row = [...opened.root.querySelectorAll('dl > div')].find((one) => one.textContent?.includes(text))
    return row?.querySelectorAll('img').length
  }
  await expect.poll(() => imagesBy('NetworkOne')).toBe(1)
  return { ...opened, queries, imagesBy }
}

test('the network and the token have pictures, by the network and the contract of the request', async () => {
  const { imagesBy, queries } = await openSend(usdc)
  await expect.poll(() => imagesBy(usdc)).toBe(1)
  expect(queries).toContainEqual({ kind: 'token', chainId, address: usdc })
  expect(queries).toContainEqual({ kind: 'network', id: chainId })
})

test('a token that calls itself USDC at another address has none, nor has any address beside it', async () => {
  const { imagesBy, queries, root } = await openSend(secondAddress)
  await expect.poll(() => queries).toContainEqual({ kind: 'token', chainId, address: secondAddress })
  expect(imagesBy(secondAddress)).toBe(0)
  expect(root.querySelectorAll('dl img')).toHaveLength(1)
})
