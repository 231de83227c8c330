import {
  encodeDeployData,
  type Hex,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem'
import { type AskNode, findNode } from './evmNode.ts'
import { type ChainNodes, NodeChainError, NodeUnreachableError } from './types.ts'

/** A signature to ask a contract wallet about, with the `hash` in hex without its prefix. */
interface Signed {
  readonly address: string
  readonly chainId: string
  readonly hash: string
  readonly signature: string
}

interface Parameters extends Signed {
  readonly nodes: ChainNodes
  readonly signal: AbortSignal | undefined
}

/**
 * Asks a contract wallet whether it signed a hash, deployed (ERC-1271) or not yet (ERC-6492). An account that has no code and is not
 * deployed by the signature is not asked about: a node knows no more of a key than its signature says.
 *
 * @throws {NodeUnreachableError} if the node does not answer
 * @throws {NodeChainError} if the node is one of another chain
 * @throws {TypeError} for a node that is neither a URL nor a function
 */
export async function verifyByNode({ nodes, signal, ...signed }: Parameters): Promise<boolean> {
  const ask = await findNode(nodes, signed.chainId, signal)
  if (!ask) return false
  try {
    const hasCode = await readCode(ask, signed)
    if (isUndeployed(signed.signature)) return await askValidator(ask, signed)
    return hasCode && (await askContract(ask, signed))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NodeChainError) throw error
    throw new NodeUnreachableError('The node of the account’s chain did not answer.', { cause: error })
  }
}

/** Whether the account has code, on the chain of the message. A key that delegates to a contract (EIP-7702) has some. */
async function readCode(ask: AskNode, { address, chainId }: Signed): Promise<boolean> {
  const [chain, code] = await ask(
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getCode', params: [address, 'latest'] },
  )
  if (!isHex(chain, /^0x[0-9a-f]{1,16}$/i)) throw new Error('The node does not say its chain.')
  if (`eip155:${BigInt(chain)}` !== chainId)
    throw new NodeChainError(`The node is one of eip155:${BigInt(chain)}, and the account of ${chainId}.`)
  if (!isHex(code, /^0x[0-9a-f]*$/i)) throw new Error('The node does not say the code of the account.')
  return code.length > '0x0'.length
}

const isHex = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)

/** The end of a signature that carries the deployment of its wallet. @see https://eips.ethereum.org/EIPS/eip-6492 */
const isUndeployed = (signature: string): boolean => signature.endsWith('6492'.repeat(16))

/** Has the node run the validator of ERC-6492, which is not deployed, and reads its result. */
async function askValidator(ask: AskNode, { address, hash, signature }: Signed): Promise<boolean> {
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    // The caller has checked their form.
    args: [address as Hex, `0x${hash}`, signature as Hex],
    bytecode: universalSignatureValidatorByteCode,
  })
  const answer = await call(ask, { data })
  return isHex(answer, /^0x0*1$/)
}

/** Calls `isValidSignature(bytes32,bytes)`. @see https://eips.ethereum.org/EIPS/eip-1271 */
async function askContract(ask: AskNode, { address, hash, signature }: Signed): Promise<boolean> {
  const bytes = signature.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / wordCharacters) * wordCharacters, '0')
  const data = `0x${selector}${hash}${word(64)}${word(bytes.length / 2)}${padded}`
  const answer = await call(ask, { to: address, data })
  // The whole word: a contract that returns what it is called with begins with the same bytes.
  return isHex(answer, new RegExp(`^0x${selector.padEnd(wordCharacters, '0')}`, 'i'))
}

/** The selector of `isValidSignature`, which is also what it returns for a valid signature. */
const selector = '1626ba7e'
const wordCharacters = 64
const word = (value: number): string => value.toString(16).padStart(wordCharacters, '0')

/** Returns what a call on the chain returns, or `undefined` if it reverts. */
async function call(ask: AskNode, transaction: object): Promise<unknown> {
  try {
    const [answer] = await ask({ method: 'eth_call', params: [transaction, 'latest'] })
    return answer
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

/** A contract that reverts has answered. Nodes give the code 3, or -32000 or -32603 with a text of the EVM. */
function isRevert(error: unknown): boolean {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  return code === 3 || /revert|invalid opcode|out of gas|stack (?:under|over)flow/i.test(String(message))
}
