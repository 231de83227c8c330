import type { NodeRequest } from '../verify/types.ts'

/** What a test node knows of the account that it is asked about, and what it answers to a call of the account. */
export interface FakeNodeFacts {
  readonly chainId?: unknown
  readonly code?: unknown
  /** The answer to `eth_call`, or what to throw. */
  call?(data: { readonly to?: string; readonly data: string }): unknown
}

/** Creates a node that answers what a test sets, and lists what it was asked. */
export function createFakeNode({
  chainId = '0x1',
  code = '0x',
  call = () => magicAnswer,
}: FakeNodeFacts = {}) {
  const asked: string[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => chainId,
    eth_getCode: () => code,
    eth_call: ([data]) => call(data as { readonly to?: string; readonly data: string }),
  }
  const node: NodeRequest = async ({ method, params }) => {
    asked.push(method)
    return answers[method]?.(params)
  }
  return { asked, node }
}

/** What ERC-1271 returns for a signature that is valid, in the word of an answer. */
export const magicAnswer = `0x1626ba7e${'0'.repeat(56)}`
/** What the validator of ERC-6492 returns for a signature that is valid. */
export const validatorAnswer = `0x${'1'.padStart(64, '0')}`
/** A signature of an account that is not deployed (ERC-6492), for a test node that does not read it. */
export const undeployed = `0x${'11'.repeat(96)}${'6492'.repeat(16)}`
