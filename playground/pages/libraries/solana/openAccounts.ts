import type { LatchkitProvider } from '@latchkit/kernel'

/** The accounts of the kit's provider, for libraries that know no wallets, and its events in order. */
export function openAccounts(provider: LatchkitProvider) {
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
    events,
    connect: () => accounts('solana_requestAccounts'),
    first: async (): Promise<string> => (await accounts('solana_getAccounts'))[0] ?? '',
  }
}
