import { inject } from 'vitest'

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
