import type { SignInData, SiweFields } from '../signIn/fields.ts'

/** A complete EIP-4361 message as fields. @example const message = formatSiwe(siweFields) */
export const siweFields = {
  domain: 'shop.example',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: 'I accept the terms of the shop: https://shop.example/terms',
  uri: 'https://shop.example',
  version: '1',
  chainId: 1,
  nonce: '8f0c24a1e6b7d935c0ffee00',
  issuedAt: '2026-11-26T08:00:00.000Z',
  expirationTime: '2026-12-03T08:00:00.000Z',
  notBefore: '2026-11-26T08:00:00.000Z',
  requestId: 'order-17',
  resources: [
    'https://shop.example/terms',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  ],
} satisfies SiweFields

/** The same message of a session, as its data. @example const message = formatSignInMessage(signInData) */
export const signInData: SignInData = {
  ...withoutAddress(siweFields),
  accountAddress: siweFields.address,
  chainId: 'eip155:1',
}

function withoutAddress({ address: _, chainId: __, ...fields }: SiweFields) {
  return fields
}

/** One account in each namespace, by its CAIP-2 network. @example const address = signInAccounts['cosmos:cosmoshub-4'] */
export const signInAccounts: Readonly<Record<string, string>> = {
  'eip155:1': siweFields.address,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU',
  'bip122:000000000019d6689c085ae165831e93': 'bc1qczn7zmd0n8rddeyhfjm9vz5edwznd4vsce4w7a',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'cosmos:cosmoshub-4': 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
}
