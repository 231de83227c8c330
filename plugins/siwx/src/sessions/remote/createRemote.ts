import { object, type PairingMessage } from '@latchkit/kernel/plugin'
import { maxLength, minLength, pipe, regex, safeParse, string } from 'valibot'
import { errors } from '../../errors.ts'
import { createPairingMessage, createSignInMessage } from '../createSignInMessage.ts'
import { isSessionOf } from '../isSessionOf.ts'
import type { SiwxCallOptions, SiwxConfig, SiwxPorts, SiwxSession } from '../types.ts'
import { createServiceCall, type ServiceAnswer } from './callService.ts'
import type { RemoteSiwxOptions } from './options.ts'
import { createTokens } from './tokens.ts'

const token = pipe(string(), minLength(1), maxLength(8_192))
const nonceSchema = object({ nonce: pipe(string(), regex(/^[A-Za-z0-9]{8,256}$/)), token })
const tokenSchema = object({ token })
const meSchema = object({
  address: string(),
  caip2Network: string(),
  nonce: string(),
  domain: string(),
  uri: string(),
})
const refusalSchema = object({ reason: string() })
const nonceKey = 'siwx-nonce-token'
/** Maximum number of nonce tokens that are kept. */
const maxNonces = 4

/** Creates the configuration whose sessions are those of a session service. */
export function createRemote(options: RemoteSiwxOptions, ports: SiwxPorts): SiwxConfig {
  const { required = true, signOutOnDisconnect = true, clientId, walletInfo, ...message } = options
  const call = createServiceCall(options)
  const { storage } = ports
  const tokens = createTokens(storage)
  /**
   * The tokens of this page's last nonces. Another tab replaces the one in the storage, and a wallet may sign a message after the
   * next one was created.
   */
  const nonceTokens = new Map<string, string>()
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

  /** Asks who a token belongs to. A token that the service does not accept any more gives `undefined`. */
  async function askMe(value: string, { signal }: SiwxCallOptions) {
    // A browser sends no origin with this request if the service has that of the page.
    const query = { audience: ports.page.domain }
    const answer = await call({ method: 'GET', path: 'me', query, headers: bearer(value), signal }).catch(
      failed(signal),
    )
    if (answer.status === 401) return undefined
    const parsed = safeParse(meSchema, answer.json)
    if (answer.status !== 200 || !parsed.success) throw errors.SIWX_SERVICE({ cause: toCause(answer) })
    return parsed.output
  }

  async function signOut(value: string, { signal }: SiwxCallOptions): Promise<void> {
    const answer = await call({ method: 'POST', path: 'sign-out', headers: bearer(value), signal }).catch(
      failed(signal, errors.SIWX_SIGN_OUT),
    )
    // A token that has expired or is revoked needs no sign-out.
    if (answer.status >= 400 && answer.status !== 401) throw errors.SIWX_SIGN_OUT({ cause: toCause(answer) })
  }

  async function authenticate(session: SiwxSession, { signal }: SiwxCallOptions): Promise<void> {
    const { data, message: text, signature } = session
    const nonceToken = nonceTokens.get(data.nonce) ?? storage.read(nonceKey, token)
    const headers = { 'x-nonce-jwt': `Bearer ${nonceToken ?? ''}` }
    nonceTokens.delete(data.nonce)
    storage.remove(nonceKey)
    const body = { data, message: text, signature, clientId: clientId ?? null, walletInfo: walletInfo?.() }
    const answer = await call({ method: 'POST', path: 'authenticate', headers, body, signal }).catch(
      failed(signal),
    )
    const parsed = safeParse(tokenSchema, answer.json)
    if (answer.status !== 200 && answer.status !== 201) throw toError(answer)
    if (!parsed.success) throw errors.SIWX_SERVICE({ cause: toCause(answer) })
    // A token that comes too late is not kept.
    signal.throwIfAborted()
    const { chainId, accountAddress } = data
    const replaced = tokens.find(chainId, accountAddress)
    tokens.add({ chainId, accountAddress, token: parsed.output.token })
    // Another tab has signed in, too. Nothing could end its session once its token is gone.
    if (replaced !== undefined && replaced !== parsed.output.token)
      await signOut(replaced, { signal }).catch(() => undefined)
  }

  /** Creates the fields of a message with a nonce of the service, and keeps its token. */
  async function createFields({ signal }: SiwxCallOptions): Promise<PairingMessage> {
    const answer = await call({ method: 'GET', path: 'nonce', signal }).catch(
      failed(signal, errors.SIWX_NONCE),
    )
    const parsed = safeParse(nonceSchema, answer.json)
    if (answer.status !== 200 || !parsed.success) throw errors.SIWX_NONCE({ cause: toCause(answer) })
    // The token of a later message may be stored already.
    signal.throwIfAborted()
    storage.write(nonceKey, parsed.output.token)
    for (const old of [...nonceTokens.keys()].slice(0, -maxNonces)) nonceTokens.delete(old)
    nonceTokens.set(parsed.output.nonce, parsed.output.token)
    // The service verifies the times, so its clock is used if it can be read.
    return createPairingMessage(ports, message, parsed.output.nonce, answer.date ?? ports.dateNow())
  }

  return {
    getRequired: () => required,
    signOutOnDisconnect,
    createMessage: async (account, callOptions) =>
      createSignInMessage(ports, account, await createFields(callOptions)),
    createPairingMessage: (_, callOptions) => createFields(callOptions),
    addSession: authenticate,
    async setSessions(sessions, callOptions) {
      const [first] = sessions
      // A nonce is used once: further sessions of the same signature would be refused.
      if (first) return authenticate(first, callOptions)
      for (const one of tokens.read()) {
        await signOut(one.token, callOptions)
        tokens.remove(one.token)
      }
    },
    async getSessions(chainId, address, callOptions) {
      const value = tokens.find(chainId, address)
      if (value === undefined) return []
      const me = await askMe(value, callOptions)
      if (!me) tokens.remove(value)
      const data = me && { ...me, accountAddress: addressOf(me.address), chainId: me.caip2Network }
      // A session of another account does not count, even if the service returns it.
      if (!data || !isSessionOf({ data }, chainId, address)) return []
      const { nonce, domain, uri, accountAddress } = data
      const issuedAt = new Date(0).toISOString()
      return [
        {
          data: { nonce, domain, uri, accountAddress, chainId, version: '1', issuedAt },
          message: '',
          signature: '',
        },
      ]
    },
    async revokeSession(chainId, address, callOptions) {
      const value = tokens.find(chainId, address)
      // The visitor has signed out here, even if the service does not respond.
      storage.remove(nonceKey)
      if (value === undefined) return
      tokens.remove(value)
      await signOut(value, callOptions)
    },
  }
}

/** The address, which a service may give as a CAIP-10 id. */
const addressOf = (text: string): string => text.slice(text.lastIndexOf(':') + 1)

const failed =
  (signal: AbortSignal, toFailure: typeof errors.SIWX_SERVICE = errors.SIWX_SERVICE) =>
  (cause: unknown): never => {
    signal.throwIfAborted()
    throw toFailure({ cause })
  }

const toCause = ({ status, json }: ServiceAnswer): Error => {
  const parsed = safeParse(refusalSchema, json)
  return new Error(
    `The session service answered with ${status}${parsed.success ? ` (${parsed.output.reason})` : ''}.`,
  )
}

/** The reasons of a service that mean that one of the two clocks is wrong. */
const clockReasons: ReadonlySet<string> = new Set(['FUTURE', 'OLD', 'EARLY', 'EXPIRED'])

function toError(answer: ServiceAnswer) {
  const cause = toCause(answer)
  const parsed = safeParse(refusalSchema, answer.json)
  if (parsed.success && clockReasons.has(parsed.output.reason)) return errors.SIWX_CLOCK({ cause })
  const isRefused =
    answer.status >= 400 && answer.status < 500 && answer.status !== 429 && answer.status !== 408
  return isRefused ? errors.SIWX_REFUSED({ cause }) : errors.SIWX_SERVICE({ cause })
}
