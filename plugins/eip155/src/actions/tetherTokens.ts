/** Tokens whose `transfer` answers nothing, by chain and address in lower case. */
const known: Readonly<Record<string, string>> = {
  'eip155:1': '0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:56': '0x55d398326f99059ff775485246999027b3197955',
  'eip155:137': '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  // The chain is Kava's, of the Cosmos family: so the list calls this one "Cosmos".
  'eip155:2222': '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  'eip155:42161': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  'eip155:42220': '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  'eip155:43114': '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
}

/** Whether a token is in the style of Tether. Never by its symbol: anyone can call a token USDT. */
export const isTether = (chainId: string, token: string): boolean =>
  Object.hasOwn(known, chainId) && known[chainId] === token.toLowerCase()
