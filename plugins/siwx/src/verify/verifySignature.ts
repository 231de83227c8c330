import { copyOwn } from '@latchkit/kernel/sign-in'
import { checkAccount } from './checkAccount.ts'
import { findNamespace } from './namespaces.ts'
import type { SignedMessage, VerifySignatureOptions } from './types.ts'

/** Whether signatures of a namespace can be checked. @example hasVerifier('eip155') // true */
export const hasVerifier = (namespace: string): boolean => findNamespace(namespace) !== undefined

/**
 * Checks the signature of a message. Anything that is not a valid signature by that address gives `false`.
 *
 * - `eip155`: keys, and contract wallets (ERC-1271, ERC-6492) if there is a `node` of the `chainId`. A text of hex stands for its bytes.
 * - `solana`: ed25519, in base58, of the message or of its off-chain envelope with that address as the only signer
 * - `bip122`: BIP-322 in the simple and full format, and signatures with a header byte (BIP-137)
 * - `polkadot`: sr25519 and ed25519, of the message in `<Bytes>`, in hex
 * - `cosmos`: secp256k1 over the document of ADR-36, in base64
 *
 * It compares no field of the message: use `verify` to sign visitors in.
 *
 * @throws {NodeUnreachableError} if a contract wallet must be asked and the node does not answer
 * @throws {NodeChainError} if that node is one of another chain
 * @throws {TypeError} for a `node` without a `chainId`, for a `chainId` of another namespace, and for a node that is neither a URL nor a function
 * @example
 * const isValid = await verifySignature({
 *   namespace: 'solana',
 *   address: '2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU',
 *   message: 'Hello AppKit!',
 *   signature: '2ZpgpUKF6RtmbrE8uBmPwRiBqRnsCKiBKkjsPSpf6c64r4XdDoevjhjNX35X7GeuSwwRhmbB2Ro4NfHWAeXWNhDL',
 * })
 */
export async function verifySignature(
  input: SignedMessage,
  inputOptions: VerifySignatureOptions = {},
): Promise<boolean> {
  const signed = copyOwn(input)
  const options = copyOwn(inputOptions)
  const { address, chainId } = signed
  checkChain(signed, options)
  if (chainId !== undefined && (await checkAccount(chainId, address, options.addressPrefixes))) return false
  return checkSignature(signed, options)
}

/** Checks a signature, whatever form its address has. */
export async function checkSignature(
  { namespace, ...signed }: SignedMessage,
  options: VerifySignatureOptions,
): Promise<boolean> {
  const row = findNamespace(namespace)
  // The body of a request to a server may have any shape.
  const areTexts = [signed.address, signed.message, signed.signature].every(
    (part) => typeof part === 'string',
  )
  if (!row || !areTexts || signed.signature.length > maxSignatureCharacters) return false
  const verify = await row.verifier()
  return verify(signed, options)
}

/** A passkey of a contract wallet, wrapped for its deployment, is the longest signature. */
const maxSignatureCharacters = 65_536

/** A contract wallet exists on its chain only: its id must be known before a node is asked. */
function checkChain({ namespace, chainId }: SignedMessage, { node }: VerifySignatureOptions): void {
  if (chainId !== undefined && !chainId.startsWith(`${namespace}:`))
    throw new TypeError(
      `verifySignature: the chainId "${chainId}" is not one of the namespace "${namespace}".`,
    )
  if (chainId === undefined && node !== undefined && namespace === 'eip155')
    throw new TypeError('verifySignature: with a node, the chainId of the account must be given.')
}
