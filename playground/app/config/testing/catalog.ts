import type { Catalog, PluginInfo } from '../../contract.ts'

const plugin = (id: string, rest: Partial<PluginInfo> = {}): PluginInfo => ({
  id,
  version: '1.0.0',
  on: [],
  needs: [],
  namespace: undefined,
  provides: [],
  requires: [],
  conflicts: [],
  adds: [],
  shows: [],
  services: [],
  ...rest,
})

const basic = ['connect', 'account', 'send', 'eip155']
const standard = [...basic, 'names']
const full = [...standard, 'solana', 'embedded', 'email', 'socials']

/** A small catalog, whose order is not that of its presets. */
export const testCatalog: Catalog = {
  plugins: [
    plugin('account', { shows: ['walletActions'] }),
    plugin('connect', { shows: ['connectMethods'] }),
    plugin('send', { adds: ['walletActions'] }),
    plugin('eip155', { namespace: 'eip155' }),
    plugin('solana', { namespace: 'solana' }),
    plugin('embedded', { provides: ['frameWallet'] }),
    plugin('email', { adds: ['connectMethods'] }),
    plugin('socials', { adds: ['connectMethods'] }),
    plugin('names', { provides: ['nameResolver'] }),
    plugin('greeter', { requires: ['nameResolver', 'weather'] }),
    plugin('loner', { conflicts: ['nameResolver', 'send'] }),
    plugin('plan'),
  ],
  presets: { basic, standard, full, 'from-plan': [...full, 'plan'] },
}
