import type { AccountId, ChainId } from '@latchkit/kernel'
import { unlessAborted } from '@latchkit/kernel/chain'
import type { Context, PairingMessage, PairingSignIn } from '@latchkit/kernel/plugin'
import { isGrant } from '@latchkit/kernel/sign-in'
import { errors } from '../errors.ts'
import { bounded } from '../flow/bounded.ts'
import type { Flow } from '../flow/createFlow.ts'
import { explainFailure } from '../flow/explainFailure.ts'
import type { SignInEvent } from '../flow/parts.ts'
import { isSupported } from '../flow/targetAtom.ts'
import type { Needs } from '../needs.ts'
import type { SiwxConfig, SiwxSession } from '../sessions/types.ts'
import { checkPairingMessage } from './checkPairingMessage.ts'
import { lacksChecksum, readSigned } from './readSigned.ts'

/** What signing in while a wallet connects needs. */
export interface OneClickParts {
  readonly context: Pick<Context<Needs>, 'log' | 'signal' | 'toast' | 'track'>
  readonly config: SiwxConfig
  readonly flow: Pick<Flow, 'calls'>
  /** The accounts that have signed in while their wallet connected. */
  readonly signedIn: Set<AccountId | undefined>
}

/** The messages that may still be signed, each once. */
const open = new WeakSet<PairingMessage>()
/** A configuration that has not answered after this time is not waited for. */
const answerMs = 30_000

/** Creates what a wallet is to sign while it connects, if visitors may sign in that way. */
export async function prepare(
  { config }: OneClickParts,
  ...[chains, { signal }]: Parameters<PairingSignIn['prepare']>
): Promise<PairingMessage | undefined> {
  const [chainId] = chains
  // A configuration that signs by itself must be asked for each signature.
  if (config.enabled === false || config.signMessage || !config.createPairingMessage) return undefined
  if (!isSupported(config, 'eip155')) return undefined
  if (!chainId || !chains.every((chain) => chain.startsWith('eip155:'))) return undefined
  const created = await bounded(async (options) => config.createPairingMessage?.(chainId, options), signal)
  const message = created && checkPairingMessage(created, chainId)
  // The permissions that the wallet grants to this kit are the last resource, and the only grant.
  if (!message || message.resources?.some(isGrant)) return undefined
  open.add(message)
  return message
}

/** Verifies what a wallet has signed, and stores the sessions. A toast shows the result. */
export async function accept(
  parts: OneClickParts,
  ...[message, signed, { accounts, signal }]: Parameters<PairingSignIn['accept']>
): Promise<void> {
  const { context, flow, signedIn } = parts
  const { log, toast } = context
  toast({ kind: 'loading', text: 'siwx.authenticating' })
  let isPlain = false
  try {
    if (!open.delete(message)) throw errors.SIWX_REFUSED({ cause: new Error('Not asked for.') })
    const sessions = readSigned(message, signed, accounts)
    isPlain = lacksChecksum(signed)
    await store(parts, sessions, signal)
    for (const account of accounts) signedIn.add(account)
    notify(parts, 'SIWX_AUTH_SUCCESS', accounts)
    toast({ kind: 'success', text: 'siwx.signedIn' })
  } catch (error) {
    toast({ kind: 'error', text: signal.aborted ? 'siwx.stopped' : explainFailure(error, false) })
    if (signal.aborted) throw error
    log('A wallet could not sign in while it connected', { error })
    notify(parts, 'SIWX_AUTH_ERROR', accounts)
    // A wallet that writes addresses without their checksum signs no message of EIP-4361. It is asked for one afterwards.
    if (flow.calls.isRequired() && !isPlain) throw error
  }
}

/** Stores sessions. Those that were stored although the visitor has left are removed. */
function store(
  { config, context, flow }: OneClickParts,
  sessions: readonly SiwxSession[],
  left: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(answerMs)])
  const [first] = sessions
  // A pairing replaces the previous one with all its sessions. A login adds one.
  const stored =
    first && !first.cacao ? config.addSession(first, { signal }) : config.setSessions(sessions, { signal })
  const storing = stored.then(async () => {
    if (!signal.aborted) return
    for (const { data } of sessions) {
      // The ids were compared with those of the connection.
      const account = { chainId: data.chainId as ChainId, address: data.accountAddress }
      await flow.calls.endSession(account, context.signal)
    }
  })
  return unlessAborted(storing, signal)
}

function notify({ context }: OneClickParts, event: SignInEvent, accounts: readonly AccountId[]): void {
  const network = accounts[0]?.split(':', 2).join(':') ?? ''
  context.track({ event, properties: { network, isSmartAccount: false } })
}
