import { type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { inject } from 'vitest'

/** The coin type of the first local chain. */
const coinType = 0x80000000 + 31337
let count = 0

/** Returns a label that no other test has registered. */
export function newLabel(start = 'name'): string {
  count += 1
  return `${start}${Date.now().toString(36)}${count}`
}

/** Registers a name for the account of a key with the local data service. Returns the name. */
export async function registerFor(key: Hex, label = newLabel()): Promise<string> {
  const account = privateKeyToAccount(key)
  const name = `${label}.reown.id`
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await account.signMessage({ message })
  const response = await fetch(`${inject('cloud')}/data/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({ coin_type: coinType, address: account.address, message, signature }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return name
}

/** The address of a name at the local data service; `undefined` if the name is not registered. */
export async function addressOfName(name: string): Promise<string | undefined> {
  const response = await fetch(`${inject('cloud')}/data/v1/profile/account/${name}?apiVersion=2`)
  const record = (await response.json()) as {
    readonly addresses?: Record<string, { readonly address: string }>
  }
  return record.addresses?.[coinType]?.address
}

/** An answer of the data service that gives a name another address. */
export const lieAbout = (name: string, address: string = zeroAddress): string =>
  JSON.stringify({ name, attributes: {}, addresses: { 60: { address } } })
