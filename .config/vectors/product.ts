/** The packages that the vectors test. */
export interface Product {
  readonly kernel: typeof import('../../kernel/src/index.ts')
  readonly pluginEntry: typeof import('../../kernel/src/plugin/index.ts')
  readonly chainEntry: typeof import('../../kernel/src/chain/index.ts')
  readonly testing: typeof import('../../kernel/src/testing/index.ts')
  readonly evm: typeof import('../../plugins/eip155/src/index.ts')
  readonly pairing: typeof import('../../plugins/walletconnect/src/index.ts')
  readonly solana: typeof import('../../plugins/solana/src/index.ts')
  readonly login: typeof import('../../plugins/email/src/index.ts')
  readonly messages: typeof import('../../plugins/siwx/src/format/index.ts')
  readonly verifiers: typeof import('../../plugins/siwx/src/verify/index.ts')
  readonly holdings: typeof import('../../plugins/balances/src/index.ts')
}

const load = (file: string) => import(new URL(`../../${file}`, import.meta.url).href)

/** The published builds of the packages, with the types of their sources. */
export const loadProduct = async (): Promise<Product> => ({
  kernel: await load('kernel/dist/index.js'),
  pluginEntry: await load('kernel/dist/plugin.js'),
  chainEntry: await load('kernel/dist/chain.js'),
  testing: await load('kernel/dist/testing.js'),
  evm: await load('plugins/eip155/dist/index.js'),
  pairing: await load('plugins/walletconnect/dist/index.js'),
  solana: await load('plugins/solana/dist/index.js'),
  login: await load('plugins/email/dist/index.js'),
  messages: await load('plugins/siwx/dist/messages.js'),
  verifiers: await load('plugins/siwx/dist/verify.js'),
  holdings: await load('plugins/balances/dist/index.js'),
})
