import { fromHex } from '@latchkit/kernel/chain'
import { decodeJWT, generateKeyPair, signJWT } from '@walletconnect/relay-auth'

/** As long as a wallet accepts a pairing code, in seconds. */
const codeSeconds = 300

/** The parts of the SDK that sign the tokens of connections. */
export interface TokenSigner {
  signJWT(audience: string): Promise<string>
  readonly keychain: { get(name: string): string }
}

/** The tokens of connections to the relay. */
export interface Tokens {
  /** The relay has answered on the latest connection. */
  accept(): void
  /** Whether the relay has accepted a token that expires with a pairing code, so that wallets accept the codes as well. */
  isClockChecked(): boolean
}

/**
 * Lets tokens expire as early as pairing codes while a pairing waits. The SDK signs tokens for a day, so that a relay accepts
 * them from a device whose clock is an hour behind, and each wallet finds the codes of that device expired. When the relay
 * refuses such a token, the next one is valid for a day, because some wallets do not check the time.
 */
export function limitTokens(signer: TokenSigner, isPairing: () => boolean): Tokens {
  const sign = signer.signJWT.bind(signer)
  let isShort = false
  let isAccepted = false

  signer.signJWT = async (audience) => {
    const token = await sign(audience)
    const isRefused = isShort && !isAccepted
    isShort = isPairing() && !isRefused
    isAccepted = false
    return isShort ? shorten(token, signer.keychain.get('client_ed25519_seed')) : token
  }
  return {
    accept() {
      isAccepted = true
    },
    isClockChecked: () => isShort && isAccepted,
  }
}

function shorten(token: string, seed: string): Promise<string> {
  const { sub, aud, iat } = decodeJWT(token).payload
  return signJWT(sub, aud, codeSeconds, generateKeyPair(fromHex(seed)), iat)
}
