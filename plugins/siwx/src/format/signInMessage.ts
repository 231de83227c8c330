import { toChecksumAddress } from './checksumAddress.ts'
import type { CommonFields, SignInData } from './fields.ts'
import { isStatement } from './grammar.ts'
import { type Layout, writeMessage } from './layout.ts'
import { SignInMessageError } from './refusals.ts'
import { formatSiwe } from './siwe.ts'
import { formatSignInSolana } from './solana.ts'
import { toSolanaChain } from './solanaChains.ts'

const caip2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** CAIP-122 for the namespaces that have no format of their own. */
export const caipLayout: Layout = {
  keepsStatementLine: true,
  required: ['uri', 'version', 'chainId', 'nonce', 'issuedAt'],
  isNetwork: (name) => /^\w[\w.()+&' -]{0,39}$/.test(name) && !/^(?:ethereum|solana)$/i.test(name),
  isAddress: (address) => /^[-.%_a-zA-Z0-9]{1,128}$/.test(address),
  isStatement,
  isChainId: (text) => caip2.test(text) && !/^(?:eip155|solana):/.test(text),
}

const names: Readonly<Record<string, string>> = { bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' }

/** The options of `formatSignInMessage`: the `networkName` in the first line, by default that of the namespace. */
export interface SignInMessageOptions {
  readonly networkName?: string | undefined
}

/**
 * Formats the message of a sign-in session in any namespace: EIP-4361 on EVM chains, Sign In With Solana on Solana, and
 * CAIP-122 elsewhere, with the name of the network. An EVM address is written with its checksum.
 *
 * @throws {SignInMessageError} for a field that the format does not allow, with its `reason`
 * @example
 * const textOf = (data: SignInData) => formatSignInMessage(data, { networkName: 'Cosmos Hub' })
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function formatSignInMessage(data: SignInData, { networkName }: SignInMessageOptions = {}): string {
  const { accountAddress, chainId, ...fields } = data
  const [, namespace, reference] = caip2.exec(chainId) ?? []
  if (namespace === undefined) throw new SignInMessageError('CHAIN_ID')
  const common: CommonFields = { ...fields, address: accountAddress }
  if (namespace === 'eip155')
    return formatSiwe({
      ...common,
      address: toChecksumAddress(accountAddress) ?? accountAddress,
      chainId: Number(reference),
    })
  if (namespace === 'solana') return formatSignInSolana({ ...common, chainId: toSolanaChain(chainId) })
  return writeMessage(caipLayout, {
    ...common,
    chainId,
    network: networkName ?? names[namespace] ?? namespace,
  })
}
