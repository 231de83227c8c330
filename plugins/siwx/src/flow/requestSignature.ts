import type { Context } from '@latchkit/kernel/plugin'
import type { SiwxConfig, SiwxMessage, SiwxSession } from '../sessions/types.ts'
import type { SignInTarget } from './targetAtom.ts'

/** Has the wallet sign a message with the account that signs in, on its network, and returns the session that results. */
export async function requestSignature(
  { chains, rpc }: Pick<Context<'chains' | 'rpc'>, 'chains' | 'rpc'>,
  config: SiwxConfig,
  { target, message, signal }: { target: SignInTarget; message: SiwxMessage; signal: AbortSignal },
): Promise<SiwxSession> {
  const { account, address, chainId, namespace } = target
  const text = message.toString()
  const { toString: _, ...data } = message
  if (config.signMessage) {
    const request = { chainId, accountAddress: address, message: text }
    return { data, message: text, signature: await config.signMessage(request, { signal }) }
  }
  const adapter = await chains.adapter(namespace)
  const draft = await adapter.signMessageRequest(account, text)
  const answer = await rpc.request(namespace, draft, { signal, expects: { account, chainId } })
  return { data, message: text, signature: adapter.readSignature(answer).signature }
}
