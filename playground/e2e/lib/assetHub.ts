import { ApiPromise, WsProvider } from '@polkadot/api'
import { inject } from 'vitest'
import { assetHub } from './polkadot.ts'

/** The part of an account in the storage of the local chain that is read here. */
interface SystemAccount {
  readonly data: { readonly free: { toBigInt(): bigint } }
}

/** Connects an independent library to the local chain. `free` returns the free balance of an account in planck. */
export async function readAssetHub() {
  const node = await ApiPromise.create({
    // The type of `WsProvider` differs from the expected interface in an `undefined`.
    provider: new WsProvider(`${inject('cloud').replace('http', 'ws')}/chains/${assetHub}`) as never,
    noInitWarn: true,
  })
  return {
    async free(address: string): Promise<bigint> {
      // The library types storage for all chains at once.
      const account: unknown = await node.query.system?.account?.(address)
      return (account as SystemAccount).data.free.toBigInt()
    },
    disconnect: () => node.disconnect(),
  }
}
