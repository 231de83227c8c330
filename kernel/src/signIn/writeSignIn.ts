import type { CommonFields, SignInData } from './fields.ts'
import { isAsciiStatement, isStatement } from './grammar.ts'
import { type Layout, writeMessage } from './layout.ts'
import { SignInMessageError } from './refusals.ts'
import { formatSignInSolana } from './solana.ts'
import { toSolanaChain } from './solanaChains.ts'

const caip2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** The rules of EIP-4361, except for the checksum of the address. */
export const siweShape: Layout = {
  keepsStatementLine: true,
  required: ['uri', 'version', 'chainId', 'nonce', 'issuedAt'],
  isNetwork: (name) => name === 'Ethereum',
  isAddress: (address) => /^0x[0-9a-f]{40}$/i.test(address),
  isStatement: isAsciiStatement,
  isChainId: (text) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)),
}

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
 * Writes the message of a session as `formatSignInMessage` does, with less code: the address of an EVM account must have its checksum
 * already.
 *
 * @throws {SignInMessageError} for a field that the format does not allow, with its `reason`
 * @example const textOf = (data: SignInData) => writeSignIn(data)
 */
export function writeSignIn(data: SignInData, { networkName }: SignInMessageOptions = {}): string {
  const { accountAddress, chainId, ...fields } = data
  const [, namespace, reference = ''] = caip2.exec(chainId) ?? []
  if (namespace === undefined) throw new SignInMessageError('CHAIN_ID')
  const common: CommonFields = { ...fields, address: accountAddress }
  if (namespace === 'eip155')
    return writeMessage(siweShape, { ...common, network: 'Ethereum', chainId: reference })
  if (namespace === 'solana') return formatSignInSolana({ ...common, chainId: toSolanaChain(chainId) })
  return writeMessage(caipLayout, {
    ...common,
    chainId,
    network: networkName ?? names[namespace] ?? namespace,
  })
}
