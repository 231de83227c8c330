import { pluginsAtom } from '@latchkit/kernel'
import { createTestKernel } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { connect } from './index.ts'
import { readConnectOptions } from './options.ts'

test('valid options are returned unchanged', () => {
  const options = {
    featuredWalletIds: ['a'],
    allWallets: 'HIDE',
    customWallets: [{ id: 'a', name: 'A' }],
    legalCheckbox: true,
  } as const
  expect(readConnectOptions(options)).toBe(options)
  expect(readConnectOptions({})).toEqual({})
})

test.each([
  { featuredWalletIds: 'a' },
  { includeWalletIds: [1] },
  { excludeWalletIds: {} },
  { customWallets: [{ id: 'a' }] },
  { customWallets: [null] },
  { allWallets: 'SOMETIMES' },
  { collapseWallets: 'yes' },
  { enableWallets: 1 },
  { connectorImages: { a: 1 } },
  { connectorImages: null },
  { legalCheckbox: 1 },
  { termsConditionsUrl: 1 },
  { walletBrowserOmit: 'token' },
  { walletBrowserUrl: 'javascript:alert(1)' },
  { walletBrowserUrl: '/start' },
  { walletBrowserUrl: ['https://shop.example'] },
  { connectorTypeOrder: 'recent' },
  { featuredWallets: [] },
])('%j makes the plugin fail with the name of the option', async (options) => {
  const [name = ''] = Object.keys(options)
  const { kernel, diagnostics } = createTestKernel({ plugins: [connect(options as never)] })
  await expect(kernel.plugins.api('connect')).rejects.toThrow()
  expect(kernel.store.get(pluginsAtom).connect).toBe('failed')
  expect(String(diagnostics[0]?.details.error)).toContain(`"${name}"`)
})
