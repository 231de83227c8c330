import { privateKeyToAccount } from 'viem/accounts'
import type { ApprovalRequest } from '../approvals.ts'
import { type CallChain, createCallChain } from '../callChain.ts'
import { announceWallet, type WalletOptions, type WalletProvider } from '../index.ts'

/** The well-known first keys of every development node. They are worthless elsewhere. */
export const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

export const [first, second] = [privateKeyToAccount(keys[0]).address, privateKeyToAccount(keys[1]).address]

export const chains = [
  { chainId: 31337, name: 'Local One', rpcUrl: 'http://127.0.0.1:1/one' },
  { chainId: 31338, name: 'Local Two', rpcUrl: 'http://127.0.0.1:1/two', symbol: 'TWO' },
]

interface ShownPrompt {
  readonly request: ApprovalRequest
  readonly decide: (approved: boolean) => void
}

export interface OpenWalletParameters {
  readonly options?: Partial<WalletOptions>
  /** Answers in place of a chain. Without it, the URLs of the chains are called. */
  readonly callChain?: CallChain
  readonly storage?: Map<string, string>
}

/** Opens a wallet in an environment of its own: an event target, storage in a map, and a list of prompts. */
export function openWallet({ options, callChain, storage = new Map() }: OpenWalletParameters = {}) {
  const target = new EventTarget()
  const prompts: ShownPrompt[] = []
  const announced: { info: Record<string, string>; provider: WalletProvider }[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) announced.push(event.detail)
  })
  const wallet = announceWallet(
    { name: 'Field', rdns: 'dev.latchkit.field', privateKeys: keys, chains, mode: 'approve', ...options },
    {
      target,
      site: 'https://site.example',
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
      },
      promptOf: () => (request, decide) => {
        const prompt = { request, decide }
        prompts.push(prompt)
        return () => void prompts.splice(prompts.indexOf(prompt), 1)
      },
      callChainOf: callChain ? () => callChain : createCallChain,
    },
  )
  const provider = announced[0]?.provider
  if (!provider) throw new Error('The wallet was not announced.')
  const request = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })
  return { wallet, provider, request, target, prompts, announced, storage }
}

/** All events of the given names that a provider has emitted, in order. */
export function listen(provider: WalletProvider, ...events: readonly string[]) {
  const received: [event: string, payload: unknown][] = []
  for (const event of events) provider.on(event, (payload) => received.push([event, payload]))
  return received
}
