/** The fields that the messages of all namespaces have in common. Times are texts of RFC 3339. */
export interface CommonFields {
  /** The host that asks, with its port if it is not the default one. */
  readonly domain: string
  /** The address that signs in. */
  readonly address: string
  /** A sentence that the visitor agrees to. */
  readonly statement?: string | undefined
  /** The page that asks. */
  readonly uri: string
  /** The version of the message format, which is always `1`. */
  readonly version: string
  /** At least 8 random letters and digits, used once. */
  readonly nonce: string
  /** When the message was created. */
  readonly issuedAt: string
  /** When the session ends. */
  readonly expirationTime?: string | undefined
  /** When the session begins. */
  readonly notBefore?: string | undefined
  /** An id of the site for this request. */
  readonly requestId?: string | undefined
  /** The URIs that the visitor agrees to, and the permissions of `urn:recap:` (ERC-5573). */
  readonly resources?: readonly string[] | undefined
}

/**
 * The fields of an EIP-4361 message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SiweFields extends CommonFields {
  /** The scheme of the page, such as `https`, which is optional in front of the domain. */
  readonly scheme?: string | undefined
  /** The number of the EVM chain. */
  readonly chainId: number
}

/** The fields that other formats than Sign In With Solana require. */
type OptionalFields = {
  readonly [Name in Exclude<keyof CommonFields, 'domain' | 'address'>]?: CommonFields[Name] | undefined
}

/**
 * The fields of a Sign In With Solana message, of which only the `domain` and the `address` are required. The `chainId` is
 * `mainnet`, `testnet`, `devnet`, or an id with a namespace.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
export interface SignInSolanaFields extends Pick<CommonFields, 'domain' | 'address'>, OptionalFields {
  readonly chainId?: string | undefined
}

/** The fields of a sign-in session in any namespace: `chainId` is a CAIP-2 id, and `accountAddress` is the address. */
export interface SignInData extends Omit<CommonFields, 'address'> {
  readonly accountAddress: string
  readonly chainId: string
}
