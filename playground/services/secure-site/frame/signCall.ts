import { toBase64Url } from './toText.ts'

/** Every call to the server is signed with the key of the frame. */
export const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** A call as it is sent: the text of its body, with the public key and the signature in base64url. */
export interface SignedCall {
  readonly signed: string
  readonly key: string
  readonly signature: string
}

export interface Signer {
  /** The uncompressed point, in base64url. */
  readonly publicKey: string
  readonly privateKey: CryptoKey
}

/** The bytes that are signed. They name the server and the call, so that a signature is of no use anywhere else. */
export const signedBytes = (url: string, signed: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`Play Wallet call\n${url}\n${signed}`)

/** @param url of the call, with the origin of the server */
export async function signCall(signer: Signer, url: string, body: object): Promise<SignedCall> {
  const signed = JSON.stringify(body)
  const signature = await crypto.subtle.sign(signing, signer.privateKey, signedBytes(url, signed))
  return { signed, key: signer.publicKey, signature: toBase64Url(signature) }
}

/** A key that no script can read, not even one of the frame. */
export const createKeyPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(signing, false, ['sign', 'verify'])

export async function signerOf({ privateKey, publicKey }: CryptoKeyPair): Promise<Signer> {
  return { privateKey, publicKey: toBase64Url(await crypto.subtle.exportKey('raw', publicKey)) }
}
