import { activeAccountAtom, type Latchkit, parseAccountId } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'

/** Signs a text with the active account through the kit's provider, as any app does. */
export async function signMessage(kit: Latchkit, text: string): Promise<string> {
  const account = kit.store.get(activeAccountAtom)
  const namespace = account ? parseAccountId(account).namespace : 'eip155'
  if (!account || namespace === 'eip155') return signEvm(kit, text)
  const { adapter }: { readonly adapter: ChainAdapter } = await kit.api(namespace as never)
  const answer = await kit.provider(namespace).request(await adapter.signMessageRequest(account, text))
  return adapter.readSignature(answer).signature
}

async function signEvm(kit: Latchkit, text: string): Promise<string> {
  const provider = kit.provider('eip155')
  const [account] = await provider.request({ method: 'eth_requestAccounts' })
  if (!account) throw new Error('no account')
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return provider.request({ method: 'personal_sign', params: [`0x${hex}`, account] })
}
