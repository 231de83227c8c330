import { createLatchkit } from '@latchkit/kernel'
import { type RegisteredKit, useAccount, useLatchkit, useProvider } from '@latchkit/kernel/react'
import { basic } from './index.ts'

// Checked by the compiler: each marked line must not compile, and all other lines must.

const kit = createLatchkit({ projectId: null, networks: [], plugins: [...basic()] })
type Registered = RegisteredKit<{ readonly kit: typeof kit }>

/** A site that did not register its kit can open any view. */
export function Button(): void {
  const unregistered = useLatchkit()
  void unregistered.open()
  void unregistered.open('Send')
  void unregistered.open('ConnectingExternal', { connectorId: 'x' })
}

export async function checkRegistered(registered: Registered): Promise<void> {
  await registered.open('Send')
  await registered.open('ConnectingExternal', { connectorId: 'x' })
  // @ts-expect-error no plugin has this view
  await registered.open('Nowhere')
  // @ts-expect-error parameters are required
  await registered.open('ConnectingExternal')
}

export async function checkRequests(): Promise<void> {
  const provider = kit.provider('eip155')
  const accounts: readonly `0x${string}`[] = await provider.request({ method: 'eth_requestAccounts' })
  const [account = '0x'] = accounts
  const signature: `0x${string}` = await provider.request({
    method: 'personal_sign',
    params: ['0x', account],
  })
  const custom: unknown = await provider.request({ method: 'shop_pay', params: { signature } })
  // @ts-expect-error the result of an unknown method is unknown
  custom.length
  // @ts-expect-error parameters have a type
  await provider.request({ method: 'personal_sign', params: [1] })
  // @ts-expect-error parameters are required
  await provider.request({ method: 'personal_sign' })
  // @ts-expect-error the result has a type
  const wrong: number = await provider.request({ method: 'eth_chainId' })
  // A namespace whose package is not installed has no types.
  await kit.provider('stellar').request({ method: 'stellar_sign', params: { wrong } })
}

/** The account of any namespace. */
export function AnyAccount(): void {
  const any = useAccount()
  const caip: `${string}:${string}:${string}` | undefined = any.caipAddress
  const id: number | string | undefined = any.chainId
  // @ts-expect-error the address may be missing
  any.address.length
  if (any.isConnected) any.address.length
  void [caip, id]
}

/** With a namespace, the address and the chain id have the types of viem. */
export function OwnAccount(): void {
  const evm = useAccount({ namespace: 'eip155' })
  const address: `0x${string}` | undefined = evm.address
  const chainId: number | undefined = evm.chainId
  const solana = useAccount({ namespace: 'solana' })
  const reference: string | undefined = solana.chainId
  // @ts-expect-error a chain id of Solana is a text
  const wrong: number | undefined = solana.chainId
  void [address, chainId, reference, wrong]
}

/** The provider of a namespace has the types of its requests. */
export function Provider(): () => Promise<readonly `0x${string}`[]> {
  const provider = useProvider({ namespace: 'eip155' })
  const any = useProvider()
  void any.request({ method: 'anything' })
  return () => provider.request({ method: 'eth_accounts' })
}
