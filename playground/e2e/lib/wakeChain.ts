import { inject } from 'vitest'

/** The chain whose runtime takes half a minute to start on a busy machine, longer than a read of the kit's may wait. */
export const assetHub = 'polkadot:45454545454545454545454545454545'

/** Has the Substrate node start, which it does when it is first asked, and waits until it answers. For `beforeAll`. */
export function wakeAssetHub(): Promise<void> {
  const socket = new WebSocket(`${inject('cloud').replace('http', 'ws')}/chains/${assetHub}`)
  const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_chain', params: [] })
  return new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(question))
    socket.addEventListener('message', () => resolve())
    socket.addEventListener('error', () => reject(new Error('The node cannot be reached')))
  }).finally(() => socket.close())
}
