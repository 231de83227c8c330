import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { AuthTypes, JsonRpcRecord } from '@walletconnect/types'
import { buildAuthObject, hashKey, populateAuthPayload } from '@walletconnect/utils'
import type { RecordedRequest } from '../extension/provider.ts'
import type { Signer } from './createSigner.ts'
import type { PhoneOptions } from './options.ts'

type SignIn = NonNullable<PhoneOptions['signIn']>
type Payload = AuthTypes.PayloadParams

/** What a wallet signs in place of what it was asked to. */
const changes: Readonly<Partial<Record<SignIn, Partial<Payload>>>> = {
  domain: { domain: 'evil.example' },
  uri: { aud: 'https://evil.example' },
  nonce: { nonce: '0123456789abcdef' },
  statement: { statement: 'Give me everything.' },
  expiry: { exp: '2099-01-01T00:00:00.000Z' },
  chain: { chains: ['eip155:1'] },
}
const anotherAddress = '0x000000000000000000000000000000000000dEaD'

interface AuthenticateParts {
  readonly kit: IWalletKit
  readonly signer: Signer
  readonly options: PhoneOptions & { readonly signIn: SignIn }
  /** The methods that the wallet approves. */
  readonly methods: readonly string[]
}

/** Answers a site that asks to sign in while it pairs. Returns what the visitor sees. */
export async function authenticate(
  parts: AuthenticateParts,
  { id, params }: WalletKitTypes.SessionAuthenticate,
): Promise<string> {
  const { kit, options, signer } = parts
  const { name } = params.requester.metadata
  const payload = { ...supportedPart(parts, params.authPayload), ...changes[options.signIn] }
  const texts = payload.chains.map((chain) => {
    const iss = `${chain}:${addressOf(parts)}`
    return { iss, chain, text: kit.formatAuthMessage({ request: payload, iss }) }
  })
  try {
    await signer.askToSignIn(name, texts.map(({ text }) => text).join('\n\n'))
  } catch {
    await kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    return `You declined ${name}`
  }
  const auths = await Promise.all(
    texts.map(async ({ iss, chain, text }) => {
      const s = await signer.signText(text, Number(chain.split(':')[1]))
      return buildAuthObject(payload, { t: options.contract ? 'eip1271' : 'eip191', s }, iss)
    }),
  )
  await answer(parts, { id, auths, receiverPublicKey: params.requester.publicKey })
  return `Signed in to ${name}`
}

function addressOf({ options: { signIn }, signer }: AuthenticateParts): string {
  if (signIn === 'account') return anotherAddress
  return signIn === 'lowerCase' ? signer.address().toLowerCase() : signer.address()
}

/** The part of the request that the wallet supports: the networks that it has in common with the site, and the methods. */
function supportedPart({ options, methods }: AuthenticateParts, authPayload: Payload): Payload {
  const granted = options.chains.filter(({ chainId }) => options.grants?.includes(chainId) ?? true)
  const chains = granted.map(({ chainId }) => `eip155:${chainId}`)
  return populateAuthPayload({ authPayload, chains, methods: [...methods] })
}

interface Answer {
  readonly id: number
  readonly auths: AuthTypes.Cacao[]
  readonly receiverPublicKey: string
}

/** Answers as the SDK does, which would not send what is not valid. */
async function answer(
  { kit, options: { signIn, contract } }: AuthenticateParts,
  { id, auths, receiverPublicKey }: Answer,
): Promise<void> {
  // The SDK asks a server of its vendor about the signature of a contract.
  const isRefused = contract !== undefined || ['account', 'empty', 'garbage'].includes(signIn)
  if (!isRefused) await kit.approveSessionAuthenticate({ id, auths })
  if (!isRefused && signIn !== 'twice') return
  const { core, engine, metadata } = kit.engine.signClient
  const senderPublicKey = await core.crypto.generateKeyPair()
  const cacaos = signIn === 'empty' ? [] : signIn === 'garbage' ? 'garbage' : auths
  await Reflect.get(engine, 'sendResult').call(engine, {
    id,
    topic: hashKey(receiverPublicKey),
    result: { cacaos, responder: { publicKey: senderPublicKey, metadata } },
    encodeOpts: { type: 1, receiverPublicKey, senderPublicKey },
    throwOnFailedPublish: true,
  })
}

/** Answers each request to sign while pairing as wallets do that do not know it. They accept the proposal that comes with it. */
export function refuseToAuthenticate(
  { core, engine: { signClient } }: IWalletKit,
  onRefused: (call: RecordedRequest) => void,
): void {
  const { engine } = signClient
  core.history.on('history_created', ({ id, topic, request }: JsonRpcRecord) => {
    if (request.method !== 'wc_sessionAuthenticate') return
    const error = { code: 10001, message: 'Unsupported wc_ method.' }
    const sent: Promise<void> = Reflect.get(engine, 'sendError').call(engine, { id, topic, error })
    void sent.then(() => onRefused({ method: request.method, params: request.params }))
  })
}
