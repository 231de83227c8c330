import { defineLatchkitElements } from '@latchkit/kernel/element'
import type { PolkadotApi } from '@latchkit/plugin-polkadot'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { networkOf } from '../../../shared/networks.ts'
import { composeKit } from '../../host/composeKit.ts'
import { showState, startPlain } from '../../host/startPlain.ts'

/** The result of an extrinsic. */
export interface Included {
  readonly block: string
  readonly events: readonly string[]
}

declare global {
  interface Window {
    /** The operations of a site with `@polkadot/api`. For tests, on this page only. */
    polkadotDapp?: {
      accounts(): Promise<readonly { readonly address: string }[]>
      /** Sends an extrinsic. Resolves with the events when it is in a block. */
      send(from: string, to: string, value: string): Promise<Included>
      sign(address: string, data: string): Promise<string>
    }
  }
}

startPlain((config) => {
  const kit = composeKit(config)
  defineLatchkitElements(kit)
  showState(kit)
  const provider = kit.provider('polkadot')
  const networks = config.networks.flatMap((id) => networkOf(id, config.services.chains) ?? [])
  const url = networks[0]?.rpcUrls.default.http[0]?.replace(/^http/, 'ws') ?? ''
  // The page composes plugins by configuration, so its type knows no namespace.
  const signer = async () =>
    ((await kit.api('polkadot' as never)) as unknown as PolkadotApi).createSigner(provider)

  async function send(from: string, to: string, value: string): Promise<Included> {
    // The page's policy forbids WebAssembly, and the library works without it.
    const api = await ApiPromise.create({
      // The type differs from the library's own interface in an `undefined`.
      provider: new WsProvider(url) as never,
      noInitWarn: true,
      initWasm: false,
    })
    api.setSigner((await signer()) as never)
    try {
      return await new Promise((resolve, reject) => {
        const transfer = api.tx.balances?.transferKeepAlive?.(to, BigInt(value))
        transfer
          ?.signAndSend(from, ({ status, events, dispatchError }) => {
            if (dispatchError) reject(new Error(dispatchError.toString()))
            if (status.isInvalid || status.isDropped || status.isUsurped)
              reject(new Error(`The node gave the extrinsic up: ${status.type}`))
            if (!status.isInBlock) return
            const names = events.map(({ event }) => `${event.section}.${event.method}`)
            resolve({ block: status.asInBlock.toHex(), events: names })
          })
          .catch(reject)
      })
    } finally {
      await api.disconnect()
    }
  }

  window.polkadotDapp = {
    accounts: async () =>
      (await provider.request({ method: 'polkadot_requestAccounts' })) as readonly { address: string }[],
    send,
    sign: async (address, data) =>
      (await (await signer()).signRaw({ address, data, type: 'bytes' })).signature,
  }
})
