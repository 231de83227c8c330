import type { Latchkit } from '@latchkit/kernel'

/** The shop's till: a development account that no test wallet holds. */
const till = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** What a bag costs, in the base unit of an 18-decimal currency. */
const price = 20_000_000_000_000_000n

/** Asks the connected wallet to pay, through the kit's provider as any site would. Gives the transaction's hash. */
export async function pay(kit: Latchkit): Promise<string> {
  const provider = kit.provider('eip155')
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  const from = Array.isArray(accounts) ? String(accounts[0]) : ''
  const transaction = { from, to: till, value: `0x${price.toString(16)}` }
  return String(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
}
