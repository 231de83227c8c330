import type { Latchkit } from '@latchkit/kernel'

/** The shop's account: a development account that no test wallet holds. */
const till = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** The price of a bag, in base units of a currency with 18 decimals. */
const price = 20_000_000_000_000_000n

/** Requests a payment from the connected wallet through the kit's provider, as any site does. Resolves with the hash. */
export async function pay(kit: Latchkit): Promise<string> {
  const provider = kit.provider('eip155')
  const [from] = await provider.request({ method: 'eth_requestAccounts' })
  if (!from) throw new Error('no account')
  const value = `0x${price.toString(16)}` as const
  return provider.request({ method: 'eth_sendTransaction', params: [{ from, to: till, value }] })
}
