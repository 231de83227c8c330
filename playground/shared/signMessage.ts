import type { Latchkit } from '@latchkit/kernel'

/** Signs a text with the connected EVM account through the kit's provider, as any dapp would. */
export async function signMessage(kit: Latchkit, text: string): Promise<string> {
  const provider = kit.provider('eip155')
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  const account = Array.isArray(accounts) ? String(accounts[0]) : ''
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return String(await provider.request({ method: 'personal_sign', params: [`0x${hex}`, account] }))
}
