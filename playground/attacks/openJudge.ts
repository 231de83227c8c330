import type { AccountId, ChainId, Namespace, NetworkInput, Plugin } from '@latchkit/kernel'
import { cautionsOf, type Explanation } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { createTestKernel, createTestPipeline, fakeRequest, tapPlugin } from '@latchkit/kernel/testing'
import { afterAll, vi } from 'vitest'

/** The site and the visitor: the connected account on the network of the connection, and every network of the site. */
export interface Scene {
  readonly namespace: Namespace
  readonly plugin: () => Plugin
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  readonly chainId: ChainId
  readonly account: AccountId
}

/**
 * Returns the function that lets a hostile page ask, with the real plugin of a namespace and a wallet that leaves the approval to
 * the kit. It resolves to the verdict:
 *
 * - `refused: ` and the reason, when no view was shown
 * - `one press` or `two presses`, with the cautions that the view shows
 *
 * It throws when the wallet receives anything else than what was shown. Call it in a hook, because its kernel ends with the file.
 */
export async function openJudge({ namespace, plugin, networks, chainId, account }: Scene) {
  // The plugins look for wallets in the page.
  if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())
  const { kernel } = createTestKernel({ networks: [...networks], plugins: [plugin()] })
  afterAll(() => kernel.destroy())
  const adapter = await (await kernel.session()).adapter(namespace)

  async function explained(request: RpcRequest): Promise<Explanation | undefined> {
    let last: Explanation | undefined
    const options = { account, signal: AbortSignal.timeout(5_000) }
    for await (const one of (await adapter.explain?.(request, options)) ?? []) last = one
    return last
  }

  async function judge(method: string, params: unknown): Promise<string> {
    const shown: RpcRequest[] = []
    const approve = async (request: RpcRequest) => {
      shown.push(request)
      return { approved: true as const }
    }
    const { move, request, source } = createTestPipeline({
      hasOwnPrompt: false,
      adapter,
      plugins: [plugin(), tapPlugin('approver', 'approve', approve, { approver: true })],
    })
    move({ namespace, accounts: [account], chainId })
    const failure: unknown = await request({ method, params }).then(
      () => undefined,
      (error) => error,
    )
    const [asked] = shown
    if (!asked) return `refused: ${failure instanceof Error ? failure.message : 'without a reason'}`
    if (source.requests.length !== 1 || source.requests[0] !== asked)
      throw new Error('The wallet did not receive what was shown', { cause: failure })
    return verdictOf(await explained(asked))
  }

  /** Explains a request as the page made it. */
  const explain = (method: string, params: unknown) => explained(fakeRequest({ method, params, chainId }))
  return Object.assign(judge, { explain })
}

/** The number of presses that an explanation asks for, or that it is blocked, with its cautions. */
export function verdictOf(explanation: Explanation | undefined): string {
  if (!explanation) return 'two presses: not explained'
  const cautions = [...new Set(cautionsOf(explanation.statement))].join(' ')
  const presses = explanation.isBlocked ? 'blocked' : explanation.isUnderstood ? 'one press' : 'two presses'
  return cautions === '' ? presses : `${presses}: ${cautions}`
}
