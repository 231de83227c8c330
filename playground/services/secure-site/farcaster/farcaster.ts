import { setTimeout as wait } from 'node:timers/promises'
import { privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { readRpc } from '../../chains/readRpc.ts'
import type { SiteNetwork } from '../chain/networks.ts'
import type { Frame } from '../state/frames.ts'
import type { Keys } from '../state/keys.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { User, Users } from '../state/users.ts'
import { relayPath } from './relay.ts'

const pollMs = 200

/** The address of the registry in which Farcaster clients look up the owner of an account. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Code that answers every call with the last two bytes of its argument, so that every address has an id. */
const registryCode = '0x60043561ffff1660005260206000f3'

export interface Farcaster {
  /** Opens a channel. Resolves with the address that the phone must open. */
  begin(frame: Frame): Promise<string>
  /** Resolves with the user who signed in on the phone. */
  finish(frame: Frame, signal: AbortSignal): Promise<User>
  /** Acts as the phone: signs in to the app of the channel under this name. */
  signIn(channelToken: string, username: string): Promise<void>
}

export interface FarcasterParts {
  readonly url: string
  readonly keys: Keys
  readonly users: Users
  /** The chain on which the registry is deployed. */
  readonly network: () => SiteNetwork | undefined
}

/** Logins with Farcaster, through its own client library, with a relay and a registry of this site. */
export function createFarcaster({ url, keys, users, network }: FarcasterParts): Farcaster {
  let clients: ReturnType<typeof start> | undefined
  const { host: domain } = new URL(url)

  async function start() {
    const chain = network()
    if (!chain) throw new RefusedError('There is no chain for Farcaster here')
    const { createAppClient, createWalletClient, viemConnector } = await import('@farcaster/auth-client')
    const params = [idRegistry, registryCode]
    await readRpc({
      url: chain.directUrl,
      method: 'anvil_setCode',
      params,
      signal: AbortSignal.timeout(10_000),
    })
    const options = { relay: `${url}${relayPath}`, ethereum: viemConnector({ rpcUrl: chain.directUrl }) }
    return { app: createAppClient(options), phone: createWalletClient(options) }
  }
  const ensureStarted = () => {
    clients ??= start()
    return clients
  }

  return {
    async begin(frame) {
      const { app } = await ensureStarted()
      const { data, error } = await app.createChannel({ siweUri: url, domain })
      if (!data) throw new RefusedError(error?.message ?? 'Farcaster does not answer')
      frame.channel = data.channelToken
      return data.url
    },
    async finish(frame, signal) {
      const { app } = await ensureStarted()
      const channelToken = frame.channel
      if (channelToken === undefined) throw new RefusedError('No sign-in with Farcaster is in progress')
      for (;;) {
        const { data } = await app.status({ channelToken })
        if (data?.state === 'completed') {
          delete frame.channel
          const { message = '', signature = '0x', nonce, username = '' } = data
          const checked = await app.verifySignInMessage({
            nonce,
            domain,
            message,
            signature,
            acceptAuthAddress: false,
          })
          if (!checked.success) throw new RefusedError('Farcaster’s signature is not right')
          return users.obtain(`farcaster:${checked.fid}`, username ? { userName: username } : {})
        }
        await wait(pollMs, undefined, { signal })
        if (frame.channel !== channelToken)
          throw new RefusedError('Another sign-in with Farcaster was started')
      }
    },
    async signIn(channelToken, username) {
      const { app, phone } = await ensureStarted()
      const { data } = await app.status({ channelToken })
      if (data?.state !== 'pending') throw new RefusedError('This sign-in was already used or never started')
      const custody = privateKeyToAccount(toHex(keys.derive(`farcaster:${username}`)))
      const fid = Number.parseInt(custody.address.slice(-4), 16)
      const { nonce } = data
      const built = phone.buildSignInMessage({ address: custody.address, fid, uri: url, domain, nonce })
      if (!built.message) throw new RefusedError('The message could not be made')
      const { message } = built
      const signature = await custody.signMessage({ message })
      const { isError } = await phone.authenticate({
        channelToken,
        authKey: 'phone',
        message,
        signature,
        fid,
        username,
      })
      if (isError) throw new RefusedError('The relay refused the sign-in')
    },
  }
}
