import { onAbort, type PairingMessage } from '@latchkit/kernel/plugin'
import type { ISignClient, JsonRpcRecord } from '@walletconnect/types'
import { errors } from '../errors.ts'
import type { RequestedNamespace } from '../session/namespaces.ts'
import { formatGrants } from '../session/readApproved.ts'
import { type PairedSession, type Proposal, readSession } from './client.ts'
import { createSession } from './createSession.ts'
import { readAnswer, type SignedAnswer } from './readAnswer.ts'

/** The parts of the SDK's client that are needed. Its own types differ in an optional property. */
type Client = Pick<ISignClient, 'connect' | 'core' | 'metadata' | 'proposal' | 'session'>

const method = 'wc_sessionAuthenticate'
const hourSeconds = 3_600
const pairingSeconds = 300
/** The code of wallets that do not know the request. They answer the proposal that was sent with it. */
const unsupported = 10_001
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

/**
 * Creates the function that asks a wallet to sign while it pairs. A proposal is sent with the request for wallets that do not know
 * it. The function of the SDK is not used: it needs a global of Node, asks a server of its vendor about the signatures of
 * contract wallets, and stores the session of a wallet whose signature is wrong.
 */
export function createAuthenticate(client: Client) {
  const { core } = client
  const keepKey = createKeyRing(client)

  return async function authenticate(
    requested: RequestedNamespace,
    message: PairingMessage,
  ): Promise<Proposal> {
    // As the SDK does before it proposes: without a relay, nothing is stored.
    await core.relayer.confirmOnlineStateOrThrow()
    const { topic: pairingTopic, uri } = await core.pairing.create({ methods: [method] })
    const key = await keepKey()
    const done = new AbortController()
    const signed = waitForAnswer(client, key.id, done.signal)
    let approval: () => Promise<unknown>
    try {
      await core.relayer.subscribe(key.topic)
      await send(client, { ...key, pairingTopic, params: toParams(requested, message) })
      approval = await propose(client, requested, pairingTopic)
    } catch (error) {
      done.abort()
      key.forget()
      throw error
    }

    async function settle(): Promise<PairedSession> {
      try {
        const answer = await Promise.race([signed, approval().then(readApproval)])
        if ('topic' in answer) return answer
        // Otherwise the wallet could approve it as well.
        for (const { id } of client.proposal.getAll({ pairingTopic }))
          await client.proposal.delete(id, { code: 0, message: 'The wallet has signed.' })
        const session = await createSession(client, { answer, requested, pairingTopic, ...key })
        return { ...session, signed: { message, answers: answer.cacaos } }
      } finally {
        done.abort()
        key.forget()
      }
    }
    const settled = settle()
    // Prevents an unhandled rejection until the caller handles the approval.
    settled.catch(() => undefined)
    return { uri, approval: settled }
  }
}

const readApproval = (value: unknown): PairedSession | Promise<never> =>
  readSession(value) ?? Promise.reject(errors.WRONG_ANSWER())

function toParams({ chains, methods }: RequestedNamespace, message: PairingMessage) {
  const { domain, uri: aud, nonce, statement, requestId, issuedAt, expirationTime, notBefore } = message
  const resources = [...(message.resources ?? []), formatGrants(methods)]
  const times = { iat: issuedAt, exp: expirationTime, nbf: notBefore }
  // Wallets expect a text, even if there is no statement.
  const fields = { domain, aud, nonce, statement: statement ?? '', requestId, resources, ...times }
  return { type: 'caip122', version: '1', chains, ...fields }
}

interface Sent {
  readonly id: number
  readonly publicKey: string
  readonly pairingTopic: string
  readonly params: ReturnType<typeof toParams>
}

async function send({ core, metadata }: Client, { id, publicKey, pairingTopic, params }: Sent) {
  const requester = { publicKey, metadata }
  const request = {
    id,
    jsonrpc: '2.0',
    method,
    params: { authPayload: params, requester, expiryTimestamp: secondsFromNow(hourSeconds) },
  }
  const encoded = await core.crypto.encode(pairingTopic, request)
  core.history.set(pairingTopic, request)
  const internal = { throwOnFailedPublish: true }
  await core.relayer.publish(pairingTopic, encoded, { ttl: hourSeconds, tag: 1116, prompt: true, internal })
}

/** Sends a proposal over a pairing, which the SDK expects to be active for that. */
async function propose(client: Client, requested: RequestedNamespace, pairingTopic: string) {
  const { pairing } = client.core
  await pairing.activate({ topic: pairingTopic })
  const { approval } = await client.connect({ pairingTopic, optionalNamespaces: { eip155: requested } })
  await pairing.updateExpiry({ topic: pairingTopic, expiry: secondsFromNow(pairingSeconds) })
  return approval
}

/** Waits for the first answer to a request. It never resolves for a wallet that does not know the request. */
function waitForAnswer(
  { core: { history } }: Client,
  id: number,
  signal: AbortSignal,
): Promise<SignedAnswer> {
  const event = 'history_updated'
  const answer = new Promise<SignedAnswer>((resolve, reject) => {
    function listen(record: JsonRpcRecord): void {
      const { response } = record
      if (record.id !== id || !response) return
      history.off(event, listen)
      if ('result' in response) {
        const read = readAnswer(response.result)
        if (read) resolve(read)
        else reject(errors.WRONG_ANSWER())
      } else if (response.error?.code !== unsupported) reject(response.error)
    }
    history.on(event, listen)
    onAbort(signal, () => history.off(event, listen))
  })
  // Prevents an unhandled rejection while the request is being sent.
  answer.catch(() => undefined)
  return answer
}

/** Creates a key for each request. The SDK knows one only, but a wallet may have scanned the code before it was renewed. */
function createKeyRing({ core: { crypto, relayer } }: Client) {
  const keys = new Map<string, string>()
  const decode = crypto.decode.bind(crypto)
  crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, encoded, receiverPublicKey ? { ...options, receiverPublicKey } : options)
  }
  let count = 0
  return async () => {
    count += 1
    const publicKey = await crypto.generateKeyPair()
    // The topic of the answer is the hash of the key, which is how the SDK names the topic of any key.
    const topic = await crypto.setSymKey(publicKey)
    await crypto.deleteSymKey(topic)
    keys.set(topic, publicKey)
    return {
      // Increases, as the ids of the SDK do.
      id: Date.now() * 1_000 + (count % 1_000),
      topic,
      publicKey,
      forget(): void {
        keys.delete(topic)
        void relayer.unsubscribe(topic).catch(() => undefined)
      },
    }
  }
}
