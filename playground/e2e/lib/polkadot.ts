import { inject } from 'vitest'
import type { PageOptions } from './openPage.ts'

/** The chain whose runtime takes half a minute to start on a busy machine, which exceeds the kit's timeout for a read. */
export const assetHub = 'polkadot:45454545454545454545454545454545'

/** Starts the Substrate node with its first request, and waits until it responds. For `beforeAll`. */
export function wakeAssetHub(): Promise<void> {
  const socket = new WebSocket(`${inject('cloud').replace('http', 'ws')}/chains/${assetHub}`)
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_chain', params: [] })
  return new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(request))
    socket.addEventListener('message', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The node cannot be reached')))
  }).finally(() => socket.close())
}

/** A network that no node serves. It differs from the other one in its address format. */
export const dots = 'polkadot:50505050505050505050505050505050'

/** The addresses of Alice and Bob in the format of each network. */
export const alice = {
  [assetHub]: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  [dots]: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
} as const
export const bob = {
  [assetHub]: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  [dots]: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
} as const

/** Options of a page whose kit supports Polkadot, with an extension. */
export const polkadotPage = (extension: object = {}, more: PageOptions = {}): PageOptions => ({
  kit: { networks: [dots, assetHub], plugins: { polkadot: {} } },
  wallets: [],
  others: { polkadot: [extension] },
  ...more,
})
