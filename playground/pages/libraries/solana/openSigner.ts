import type { LatchkitProvider } from '@latchkit/kernel'
import { createSigner } from '@latchkit/plugin-solana/wallet'
import { base58 } from '@scure/base'

/** The signer of the kit's provider, with the operations that need no library, and the provider's events in order. */
export function openSigner(provider: LatchkitProvider) {
  const signer = createSigner(provider)
  const events: string[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, (payload: unknown) =>
      events.push(`${event} ${payload instanceof Error ? '' : String(payload)}`.trim()),
    )
  const accounts = async (method: string): Promise<readonly string[]> => {
    const rows = (await provider.request({ method })) as readonly { readonly pubkey: string }[]
    return rows.map(({ pubkey }) => pubkey)
  }
  return {
    signer,
    first: async (): Promise<string> => (await accounts('solana_getAccounts'))[0] ?? '',
    operations: {
      connect: () => accounts('solana_requestAccounts'),
      sign: async (text: string) => base58.encode(await signer.signMessage(new TextEncoder().encode(text))),
      declined: () =>
        signer.signMessage(new Uint8Array([1])).then(
          () => 'signed',
          (error: { code?: unknown }) => String(error.code),
        ),
      disconnect: async () => window.disconnectKit?.(),
      events,
    },
  }
}
