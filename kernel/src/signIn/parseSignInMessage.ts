import { copyOwn } from '../objects/copyOwn.ts'
import { dropAbsent } from './dropAbsent.ts'
import type { SignInData } from './fields.ts'
import { parseSiwe } from './parseSiwe.ts'
import { parseSignInSolana } from './parseSolana.ts'
import { readMessage } from './readMessage.ts'
import { type Parsed, refuse } from './refusals.ts'
import { fromSolanaChain } from './solanaChains.ts'
import { caipLayout } from './writeSignIn.ts'

/**
 * Parses the message of a sign-in session in any namespace. Everything that `formatSignInMessage` would not write is refused.
 *
 * @example
 * const parsed = parseSignInMessage(message)
 * if (!parsed.ok) throw new Error(parsed.message)
 * const { accountAddress, chainId } = parsed.fields
 * declare const message: string
 */
export function parseSignInMessage(message: string): Parsed<SignInData> {
  if (typeof message !== 'string') return refuse('SHAPE')
  if (/^\S+ wants you to sign in with your Ethereum account:\n/.test(message)) {
    const parsed = parseSiwe(message)
    if (!parsed.ok) return parsed
    const { scheme: _, address, chainId, ...fields } = copyOwn(parsed.fields)
    return { ok: true, fields: { ...fields, accountAddress: address, chainId: `eip155:${chainId}` } }
  }
  if (/^\S+ wants you to sign in with your Solana account:\n/.test(message))
    return parseSolanaSession(message)
  const parsed = readMessage(caipLayout, message)
  if (!parsed.ok) return parsed
  const { network: _, scheme, address, ...fields } = copyOwn(parsed.fields)
  if (scheme !== undefined) return refuse('SHAPE')
  // The layout requires the fields that are optional in a raw message.
  return { ok: true, fields: { ...(dropAbsent(fields) as SignInData), accountAddress: address } }
}

function parseSolanaSession(message: string): Parsed<SignInData> {
  const parsed = parseSignInSolana(message)
  if (!parsed.ok) return parsed
  const { address, chainId, uri, version, nonce, issuedAt, ...fields } = copyOwn(parsed.fields)
  const isWhole = chainId !== undefined && uri !== undefined && version !== undefined
  if (!isWhole || nonce === undefined || issuedAt === undefined) return refuse('MISSING')
  const data = { accountAddress: address, chainId: fromSolanaChain(chainId), uri, version, nonce, issuedAt }
  return { ok: true, fields: { ...fields, ...data } }
}
