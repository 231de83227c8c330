import type { AccountId, ChainId } from '@latchkit/kernel'
import type { PairingMessage } from '@latchkit/kernel/plugin'
import { describeGrants, formatGrants, formatSignInMessage, readCacao } from '@latchkit/kernel/sign-in'
import { createCalls } from '../flow/createCalls.ts'
import { accept, type OneClickParts, prepare } from '../oneClick/oneClick.ts'
import { createLocalSiwx, type SiwxConfig } from '../sessions/index.ts'
import { openSessions, signerOf } from './openSessions.ts'

export const evm = signerOf('eip155')
export const chains: readonly ChainId[] = ['eip155:1', 'eip155:10']
export const accounts = chains.map((chain): AccountId => `${chain}:${evm.address}`)
export const grants = { eip155: ['request/personal_sign', 'request/eth_sendTransaction'] }
export const { signal } = new AbortController()

export type Payload = ReturnType<typeof payloadOf>

/** The payload of an honest wallet. */
export function payloadOf(message: PairingMessage, chain: string, address: string = evm.address) {
  const { domain, uri: aud, nonce, statement, resources = [], issuedAt: iat, expirationTime: exp } = message
  const text = [statement, describeGrants(grants)].filter(Boolean).join(' ')
  const iss = `did:pkh:${chain}:${address}`
  const all = [...resources, formatGrants(grants, chains)]
  return { iss, aud, domain, version: '1', nonce, iat, exp, statement: text, resources: all }
}

/** Signs a payload as a wallet does, with its own key. */
export async function sign(payload: Payload) {
  const data = readCacao(payload)
  if (!data) throw new Error('The payload names no account')
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: await evm.sign(formatSignInMessage(data)) } }
}

/** Opens signing in while a wallet connects, with sessions of this browser. */
export async function openOneClick(part: Partial<SiwxConfig> = {}, required = true) {
  const local = createLocalSiwx({
    required,
    statement: 'Sign in.',
    resources: ['https://shop.example/terms'],
  })
  const opened = await openSessions(local)
  const config = { ...opened.config, ...part }
  const toasts: string[] = []
  const tracked: string[] = []
  const context: OneClickParts['context'] & Parameters<typeof createCalls>[0] = {
    clock: { now: () => 0, dateNow: opened.ports.dateNow },
    log: () => undefined,
    signal,
    toast: ({ text }) => void toasts.push(text),
    track: ({ event }) => void tracked.push(event),
  }
  const signedIn: OneClickParts['signedIn'] = new Set()
  const parts: OneClickParts = { context, config, signedIn, flow: { calls: createCalls(context, config) } }
  async function ask(): Promise<PairingMessage> {
    const message = await prepare(parts, chains, { signal })
    if (!message) throw new Error('Nothing is to be signed')
    return message
  }
  const stored = async () =>
    (
      await Promise.all(chains.map((chain) => opened.config.getSessions(chain, evm.address, { signal })))
    ).flat()
  return { parts, toasts, tracked, signedIn, ask, stored, wait: opened.wait }
}
export type Opened = Awaited<ReturnType<typeof openOneClick>>

/** Answers as a wallet with these accounts. */
export const answer = ({ parts }: Opened, message: PairingMessage, signed: readonly unknown[]) =>
  accept(parts, message, signed, { accounts, signal })
