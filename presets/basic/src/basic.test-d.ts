import { createLatchkit } from '@latchkit/kernel'
import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel/plugin'
import { basic } from './index.ts'

// Checked by the compiler: each marked line must not compile, and all other lines must.

type ShopViews = { readonly Product: ViewRow<{ readonly id: string }>; readonly Cart: ViewRow }

const shop: PluginFactory<
  'shop',
  ShopViews,
  { readonly total: () => bigint },
  { readonly currency: string }
> = definePlugin({
  id: 'shop',
  version: '1.0.0',
  kernel: '>=0.1.0 <1.0.0',
  api: 1,
  on: [],
  needs: ['toast', 'router'],
  views: {
    Product: view<{ readonly id: string }>({ title: null, load: async () => ({ default: () => null }) }),
    Cart: view({ title: null, load: async () => ({ default: () => null }) }),
  },
  load: async () => ({
    default: (context) => {
      context.toast({ kind: 'success', text: 'x' })
      void context.router.push('Cart')
      // @ts-expect-error a port that the manifest does not declare
      context.rpc
      // @ts-expect-error a port that the manifest does not declare
      context.storage
      // @ts-expect-error a port that does not exist
      context.window
      // @ts-expect-error a hook that does not exist
      context.tap('render', () => undefined)
      // @ts-expect-error a tap returns the hook's type
      context.tap('close', () => 'no')
      context.tap('close', () => 'stay')
      return { total: () => 1n }
    },
  }),
})

export async function check(): Promise<void> {
  const kit = createLatchkit({
    projectId: null,
    networks: [],
    plugins: [...basic(), shop({ currency: 'EUR' })],
  })
  await kit.open()
  await kit.open('Connect')
  await kit.open('Cart')
  await kit.open('Product', { id: '1' })
  await kit.open('ConnectingExternal', { connectorId: 'x' })
  // @ts-expect-error no plugin has this view
  await kit.open('Nowhere')
  // @ts-expect-error parameters are required
  await kit.open('Product')
  // @ts-expect-error parameters have a type
  await kit.open('Product', { id: 1 })
  // @ts-expect-error parameters of another view
  await kit.open('ConnectingExternal', { id: '1' })
  // @ts-expect-error this view has no parameters
  await kit.open('Connect', { id: '1' })

  const total: bigint = (await kit.api('shop')).total()
  const hash: string = await (await kit.api('send')).send({ amount: `${total}`, to: '0x' })
  // @ts-expect-error no such plugin is composed
  await kit.api('swap')
  // @ts-expect-error another plugin's API
  ;(await kit.api('connect')).send
  // @ts-expect-error a read-only value
  kit.store.set
  // @ts-expect-error options have a type
  shop({ currency: hash.length })
  // @ts-expect-error options are required
  shop()
  basic({
    connect: { allWallets: 'HIDE' },
    eip155: { enableCoinbase: false },
    send: { namespaces: ['eip155'] },
  })
  // @ts-expect-error no plugin of the preset has this name
  basic({ conect: {} })
  // @ts-expect-error a plugin's options have a type
  basic({ connect: { allWallets: true } })
  // @ts-expect-error this plugin has no such option
  basic({ eip155: { enableWallets: false } })
}
