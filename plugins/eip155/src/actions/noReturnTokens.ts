/** Tokens whose `transfer` returns nothing, as Tether's does: addresses in lower case by chain. */
const tokensByChain: Readonly<Record<string, string>> = {
  'eip155:1': '0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:56': '0x55d398326f99059ff775485246999027b3197955',
  'eip155:137': '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  // The chain is Kava of the Cosmos family, so the list calls this token "Cosmos".
  'eip155:2222': '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  'eip155:42161': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  'eip155:42220': '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  'eip155:43114': '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
}

/** Whether a token's `transfer` returns nothing. Compares addresses and never symbols: anyone can call a token USDT. */
export const returnsNothing = (chainId: string, token: string): boolean =>
  Object.hasOwn(tokensByChain, chainId) && tokensByChain[chainId] === token.toLowerCase()
