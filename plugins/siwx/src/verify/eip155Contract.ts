import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
} from 'viem'
import { type NodeRequest, NodeUnreachableError } from './types.ts'

interface Parameters {
  readonly address: string
  /** In hex without its prefix. */
  readonly hash: string
  readonly signature: string
  readonly node: string | NodeRequest
  readonly signal: AbortSignal | undefined
}

/**
 * Asks a contract wallet whether it signed a hash, deployed (ERC-1271) or not yet (ERC-6492).
 *
 * @throws {NodeUnreachableError} if the node does not answer
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function verifyByNode({ address, hash, signature, node, signal }: Parameters): Promise<boolean> {
  const request = typeof node === 'string' ? requestTo(node) : node
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    // The caller has checked their form.
    args: [address as Hex, `0x${hash}`, signature as Hex],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    // The validator is not deployed: the node runs it, and its result is the answer.
    const answer = await request({ method: 'eth_call', params: [{ data }, 'latest'] }, { signal })
    return typeof answer === 'string' && /^0x0*1$/.test(answer)
  } catch (error) {
    if (isRevert(error)) return false
    signal?.throwIfAborted()
    throw new NodeUnreachableError('The node of the account’s chain did not answer.', { cause: error })
  }
}

/** A contract that reverts has answered. Nodes give the code 3, or -32000 or -32603 with a text of the EVM. */
function isRevert(error: unknown): boolean {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  return code === 3 || /revert|invalid opcode|out of gas|stack (?:under|over)flow/i.test(String(message))
}

const requestTo =
  (url: string): NodeRequest =>
  async ({ method, params }, { signal }) => {
    const timeout = AbortSignal.timeout(nodeTimeoutMs)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { result, error }: { result?: unknown; error?: unknown } = Object(await response.json())
    if (error !== undefined) throw error
    return result
  }

const nodeTimeoutMs = 10_000
